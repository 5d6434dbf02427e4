import { describe, expect, it } from 'vitest';
import { nearNumberQuestion, otherInsuredQuestion, unusualPremiumQuestion } from './batchQuestions.js';

const began = { effectiveDate: '2026-03-01', coverageCode: '5001', premium: 100_000 } as const;
const policy = { policyNumber: 'WY-1047', insuredName: 'The Alpha Mill, L.L.C.', ...began };
const other = (policyNumber: string, insuredName: string, facts: object = {}) => ({
  policyNumber,
  insuredName,
  began: [{ ...began, ...facts }],
});

describe('a number that is nearly another’s', () => {
  it('is asked about where the insured may be one: written in another way, or the same risk', () => {
    expect(nearNumberQuestion(policy, [other('WY 1047', 'Alpha Mill')])).toMatchObject({
      rule: 'T108',
      field: 'agtPolicyNumber',
      message: expect.stringMatching(
        /^Policy WY 1047 is on file, and its number differs by spaces or marks\. /,
      ),
    });
    const onLine = { ...other('WY-1048', policy.insuredName), line: 7 };
    expect(nearNumberQuestion(policy, [onLine])?.message).toMatch(
      /^Policy WY-1048 is on line 7 of the same file, /,
    );
  });

  it('is not asked about where two insureds, or two risks, have numbers alike', () => {
    expect(nearNumberQuestion(policy, [other('WY 1047', 'Beta Quarry Inc')])).toBeUndefined();
    expect(
      nearNumberQuestion(policy, [other('WY-1048', policy.insuredName, { premium: 90_000 })]),
    ).toBeUndefined();
    expect(nearNumberQuestion(policy, [other('SD-9', policy.insuredName)])).toBeUndefined();
    expect(nearNumberQuestion(policy, [])).toBeUndefined();
  });
});

describe('a policy of another insured', () => {
  const onFile = { policyNumber: 'WY-1047', insuredName: 'Alpha Mill LLC' };
  it.each([
    ['The Alpha Mill, L.L.C.', undefined],
    ['Mill Alpha', undefined],
    ['Alpha', undefined],
    ['Beta Quarry Inc', 'Policy WY-1047 is that of Alpha Mill LLC'],
  ])('filed for %s: %s', (insuredName, question) => {
    expect(otherInsuredQuestion(insuredName, onFile)?.message.split(',')[0]).toBe(question);
  });
});

describe('a premium that is far from the usual one', () => {
  const usual = { median: 100_000, count: 30 };
  it.each([
    [10_000_001, usual, true],
    [10_000_000, usual, false],
    [10_000_001, { ...usual, count: 29 }, false],
    [10_000_001, undefined, false],
  ])('%i beside %j: asked %s', (premium, known, isAsked) => {
    expect(unusualPremiumQuestion(premium, known)?.rule).toBe(isAsked ? 'T109' : undefined);
  });
});
