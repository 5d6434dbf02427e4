import { expect, it } from 'vitest';
import { type InsurerPolicyContext, SAME_DAY } from './insurerPolicy.js';
import { checkInsurerTransaction } from './insurerTransactionType.js';

const today = '2026-11-21';
const WINDOW = 'Transaction Effective Date must be between 04/01/2013 and 11/21/2027.';

it.each<[string, InsurerPolicyContext['facts'], Record<string, string>]>([
  ['2026-01-15', {}, {}],
  ['2013-03-31', {}, { insTransEffectiveDate: WINDOW }],
  ['2027-11-22', { isInsurerActive: false }, { insTransEffectiveDate: WINDOW }],
  [
    '2026-01-15',
    { isInsurerActive: false },
    { insTransEffectiveDate: 'The insurer is not active in the state on that date.' },
  ],
  ['2026-01-15', { hasSameDayTransaction: true }, { allowSameDayTransaction: SAME_DAY }],
  [
    '2026-01-15',
    { duplicatePolicyNumber: true },
    { insPolicyNumber: 'Policy Number already exists in the system.' },
  ],
])('%s with %j', (day, facts, expected) => {
  const sent = { insTransEffectiveDate: `${day}T00:00:00.000Z`, insTransPremium: 100 };
  const issues = checkInsurerTransaction(sent, 'WY', { today, facts });
  expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual(expected);
});

const charged = (insTransPremium: number) => ({
  insTransEffectiveDate: '2026-01-15T00:00:00.000Z',
  insTransPremium,
});

it('takes a second transaction of one day whose box is ticked', () => {
  const sent = { ...charged(100), allowSameDayTransaction: true };
  expect(checkInsurerTransaction(sent, 'WY', { today, facts: { hasSameDayTransaction: true } })).toEqual([]);
});

it.each([
  [1, []],
  [-1, []],
  [0, ['The premium amount cannot equal zero.']],
])('says of a premium of %i cents %j', (premium, words) => {
  const issues = checkInsurerTransaction(charged(premium), 'WY', { today });
  expect(issues.map(({ message }) => message)).toEqual(words);
});
