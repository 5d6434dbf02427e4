import { describe, expect, it } from 'vitest';
import { stateDefinition } from '../states/index.js';
import {
  type AskedStanding,
  activeQuestion,
  asksForDuplicates,
  heldLicenseQuestion,
  policyNumberQuestion,
} from './index.js';

const { signal } = new AbortController();
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const contact = { phone: '800-555-0100', email: 'support@office.example' };

describe('what a filing asks the office', () => {
  it('whether its policy number is on file, but not for edits and endorsements', async () => {
    const question = policyNumberQuestion(yes, stateDefinition('SD'), 'OLD');
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

  it('whether the agent holds a licence in the state', async () => {
    expect(await heldLicenseQuestion(no, contact, 'Wyoming').ask('WY', signal)).toEqual({
      message:
        "Your account does not have access to submit policy data for Wyoming. Add the surplus lines broker's state license number for Wyoming under Settings, or contact support at support@office.example.",
    });
    expect(await heldLicenseQuestion(yes, contact, 'Wyoming').ask('WY', signal)).toBeUndefined();
    expect(heldLicenseQuestion(yes, contact, 'Wyoming').isDue('')).toBe(false);
  });

  it('whether agent and insurer are active on the date', async () => {
    const asked: AskedStanding = { state: 'WY', date: '2026-01-15' };
    const question = activeQuestion(no, 'The insurer', asked);
    expect(await question.ask(asked, signal)).toEqual({
      message: 'The insurer is not active on 01/15/2026.',
    });
    expect(question.isDue({ ...asked, date: '2026-02-30' })).toBe(false);
    expect(question.isDue(asked)).toBe(true);
  });
});
