import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../../states/index.js';
import { policyTextCheck } from '../fields/policyTextRules.js';
import { asksForDuplicates, policyNumberQuestion } from './duplicatePolicyNumber.js';

const { signal } = new AbortController();
const yes = () => Promise.resolve(true);

describe('what a filing asks the office', () => {
  it('whether its policy number is on file, but not for edits and endorsements', async () => {
    const question = policyNumberQuestion(
      yes,
      policyTextCheck('agtPolicyNumber', stateDefinition('SD').form, '2026-11-28'),
      'OLD',
    );
    expect(await question.ask('SL-1', signal)).toEqual({
      message: 'Policy Number already exists in the system.',
    });
    expect(['SL-1', 'OLD', '', 'A'.repeat(31)].map((each) => question.isDue(each))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((['New', 'Renewal', 'Endorsement', 'Edit'] as const).map(asksForDuplicates)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
