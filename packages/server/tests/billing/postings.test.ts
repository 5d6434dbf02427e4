import { interestOutsideHolds, stateDefinition } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { type LedgerEvent, postingsOf } from '../../src/billing/postings.js';

describe('the posting table', () => {
  it.each<[LedgerEvent, 'tax' | 'fee', string, string]>([
    ['invoiceIssued', 'tax', 'receivable', 'taxes'],
    ['invoiceIssued', 'fee', 'receivable', 'fees'],
    ['creditIssued', 'tax', 'taxes', 'credits'],
    ['creditIssued', 'fee', 'fees', 'credits'],
    ['creditApplied', 'tax', 'credits', 'receivable'],
    ['creditApplied', 'fee', 'credits', 'receivable'],
    ['financeCharged', 'tax', 'receivable', 'financeCharges'],
    ['financeCharged', 'fee', 'receivable', 'financeCharges'],
    ['paymentSubmitted', 'tax', 'clearing', 'receivable'],
    ['paymentSubmitted', 'fee', 'clearing', 'receivable'],
    ['paymentSettled', 'tax', 'bank', 'clearing'],
    ['paymentSettled', 'fee', 'bank', 'clearing'],
    ['paymentReturned', 'tax', 'receivable', 'clearing'],
    ['paymentReturned', 'fee', 'receivable', 'clearing'],
    ['settledPaymentReturned', 'tax', 'receivable', 'bank'],
    ['settledPaymentReturned', 'fee', 'receivable', 'bank'],
    ['chargeWaived', 'tax', 'financeCharges', 'receivable'],
    ['writtenOff', 'fee', 'writtenOff', 'receivable'],
    ['taxWrittenOff', 'tax', 'taxes', 'receivable'],
    ['writeOffTakenBack', 'fee', 'receivable', 'writtenOff'],
    ['taxWriteOffTakenBack', 'tax', 'receivable', 'taxes'],
    ['chargeGivenBack', 'tax', 'financeCharges', 'credits'],
    ['creditMemoIssued', 'tax', 'taxes', 'credits'],
    ['creditMemoIssued', 'fee', 'fees', 'credits'],
    ['debitMemoIssued', 'tax', 'receivable', 'taxes'],
    ['debitMemoIssued', 'fee', 'receivable', 'fees'],
    ['creditRefunded', 'tax', 'credits', 'bank'],
  ])('%s of a %s: debit %s, credit %s', (event, kind, debit, credit) => {
    expect(postingsOf(event, [{ state: 'OK', kind, amount: 12_345 }])).toEqual([
      { account: debit, state: 'OK', kind, amount: 12_345 },
      { account: credit, state: 'OK', kind, amount: -12_345 },
    ]);
  });

  it('posts each state and kind for itself', () => {
    const parts = [
      { state: 'OK', kind: 'tax', amount: 1 },
      { state: 'WY', kind: 'fee', amount: 2 },
    ] as const;
    expect(
      postingsOf('invoiceIssued', parts).map(({ account, state, amount }) => [account, state, amount]),
    ).toEqual([
      ['receivable', 'OK', 1],
      ['taxes', 'OK', -1],
      ['receivable', 'WY', 2],
      ['fees', 'WY', -2],
    ]);
  });

  it.each([0, -1])('moves no %d', (amount) => {
    expect(() => postingsOf('invoiceIssued', [{ state: 'OK', kind: 'tax', amount }])).toThrow(RangeError);
  });
});

describe('a finance charge', () => {
  it.each([
    // balance × 9 × days / 36,500
    [100_000, '2025-04-30', '2025-07-01', 1_529], // 62 days: 1528.76…
    [100_000, '2025-05-15', '2025-07-01', 1_159], // 47 days: 1158.90…
    [36_500, '2025-01-01', '2025-01-02', 9], // 9 exactly
    [36_500, '2023-01-01', '2024-01-01', 3_285], // a year: 9 %
    [36_500, '2024-01-01', '2025-01-01', 3_294], // a leap year has a day more
    [18_250, '2025-01-01', '2025-01-02', 5], // 4.5: half away from zero
    [2_027, '2025-01-01', '2025-01-02', 0], // 0.4998…
    [2_028, '2025-01-01', '2025-01-02', 1], // 0.50005…
    [9_007_199_254_740_991, '2025-01-01', '2025-01-02', 2_220_953_240_895], // exact beyond what numbers multiply
    [100_000, '2025-07-01', '2025-07-01', 0],
    [100_000, '2025-07-02', '2025-07-01', 0],
  ] as const)('on %d from %s to %s is %d', (balance, from, to, charge) => {
    expect(
      interestOutsideHolds(balance, { from, to }, { holds: [], rates: stateDefinition('WY').lateInterest }),
    ).toBe(charge);
  });
});
