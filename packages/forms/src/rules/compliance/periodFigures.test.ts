import { describe, expect, it } from 'vitest';
import {
  areSameFigures,
  billedAtOnce,
  billedFigures,
  billingSteps,
  majorCoverages,
  questionWords,
  sumOfFigures,
  sumOfQuestioned,
  zeroFigures,
  zeroPremiumWords,
} from './periodFigures.js';

const some = { transactions: 2, premium: 500, policyFees: 40, tax: 30, fee: 1 };

const of = (coverageCode: string, premium: number) => ({ coverageCode, name: coverageCode, premium });

describe('figures', () => {
  it('add up in every part, and are the same only if all parts are', () => {
    expect(sumOfFigures([])).toEqual(zeroFigures);
    expect(sumOfFigures([some, some, { ...some, premium: -500 }])).toEqual({
      transactions: 6,
      premium: 500,
      policyFees: 120,
      tax: 90,
      fee: 3,
    });
    expect(areSameFigures(some, { ...some })).toBe(true);
    for (const part of ['transactions', 'premium', 'policyFees', 'tax', 'fee'] as const) {
      expect(areSameFigures(some, { ...some, [part]: 7 })).toBe(false);
    }
  });

  it('without premium are said so in words', () => {
    expect(zeroPremiumWords(some)).toBeUndefined();
    expect(zeroPremiumWords(zeroFigures)).toBe('Zero premium: no transactions were received in this period.');
    expect(zeroPremiumWords({ ...some, premium: 0 })).toBe(
      'Zero premium: the premium of 2 transactions received in this period comes to $0.00.',
    );
    // One transaction of fees alone.
    expect(zeroPremiumWords({ ...some, transactions: 1, premium: 0 })).toBe(
      'Zero premium: the premium of 1 transaction received in this period comes to $0.00.',
    );
  });
});

describe('what is signed and what is billed', () => {
  const received = { transactions: 5, premium: 5_000, policyFees: 100, tax: 300, fee: 10 };
  const inQuestion = sumOfQuestioned([
    { ...some, reason: 'Received late.' },
    { ...some, reason: 'An exemption.', transactions: 1 },
  ]);

  it('are the same where nothing is in question', () => {
    expect(billedFigures(received, billedAtOnce)).toEqual(received);
    expect(billingSteps(received, billedAtOnce)).toEqual([]);
  });

  it('differ by what is in question, billed later, and signed earlier', () => {
    const billing = { inQuestion, billedLater: some, signedEarlier: { ...some, tax: 7 } };
    expect(billedFigures(received, billing)).toEqual({
      transactions: 2,
      premium: 4_000,
      policyFees: 20,
      tax: 217,
      fee: 8,
    });
    const steps = billingSteps(received, { ...billing, billedLater: billedAtOnce.billedLater });
    expect(steps.map(({ name, figures }) => [name, figures.premium])).toEqual([
      ['In question, not billed yet', -1_000],
      ['Signed with an earlier period, accepted and billed now', 500],
      ['On the invoices of this period', 4_500],
    ]);
    expect(billingSteps(received, { ...billedAtOnce, billedLater: some })[0]).toMatchObject({
      name: 'In question before, billed with a later period',
      figures: { premium: -500 },
    });
  });

  it('name what is asked, most often first, and at most ten of it', () => {
    expect(inQuestion.reasons.map(questionWords)).toEqual([
      '2 transactions: Received late.',
      '1 transaction: An exemption.',
    ]);
    const asked = ['Seldom', 'Often', 'Also seldom', 'Often'].map((reason) => ({ ...some, reason }));
    expect(sumOfQuestioned(asked).reasons).toEqual([
      { reason: 'Often', transactions: 4 },
      { reason: 'Also seldom', transactions: 2 },
      { reason: 'Seldom', transactions: 2 },
    ]);
    const many = Array.from({ length: 13 }, (_, place) => ({ ...some, reason: `Reason ${place}` }));
    expect(sumOfQuestioned(many).reasons).toHaveLength(11);
    expect(sumOfQuestioned(many).reasons.at(-1)).toEqual({ reason: 'Other reasons', transactions: 6 });
    expect(sumOfQuestioned([{ ...some, reason: '' }]).reasons).toEqual([]);
  });
});

describe('the major types of coverage', () => {
  it('are those with premium, the most first, then by code, at most ten', () => {
    const found = majorCoverages([of('5000', 3), of('1000', 9), of('900', 3), of('2000', 0), of('3000', -4)]);
    expect(found.map(({ coverageCode }) => coverageCode)).toEqual(['1000', '900', '5000']);
    expect(majorCoverages(Array.from({ length: 12 }, (_, place) => of(String(place), 1)))).toHaveLength(10);
    expect(majorCoverages([])).toEqual([]);
  });
});
