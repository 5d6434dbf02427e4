import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, MAX_AMOUNT_CENTS, parseAmount } from '../money/index.js';
import { transactionTypes } from '../transaction-type/index.js';
import { checkPolicyFees, checkPremium, checkPremiumRule } from './amount.js';
import {
  checkComment,
  checkDeclinationInsurer,
  checkDeclinationNaic,
  checkInsuredName,
  checkPolicyNumber,
} from './policy.js';

const cents = fc.integer({ min: -2 * MAX_AMOUNT_CENTS, max: 2 * MAX_AMOUNT_CENTS });

describe('amounts', () => {
  it.each([
    [null, 'Premium is required.'],
    [0, undefined],
    [1, undefined],
    [-1, undefined],
    [MAX_AMOUNT_CENTS - 1, undefined],
    [MAX_AMOUNT_CENTS, 'Premium must be less than 100,000,000.00'],
    [-MAX_AMOUNT_CENTS + 1, undefined],
    [-MAX_AMOUNT_CENTS, 'Premium must be greater than (100,000,000.00)'],
  ])('%j cents', (amount, expected) => {
    expect(checkPremium(amount)?.message).toBe(expected);
    expect(checkPolicyFees(amount)?.message).toBe(
      expected?.replace('Premium is', 'Policy Fees are').replace('Premium', 'Policy Fees'),
    );
  });

  it('are taken between the limits and nowhere else', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(checkPremium(amount) === undefined).toBe(Math.abs(amount) < MAX_AMOUNT_CENTS);
      }),
    );
  });

  it('are read back as they are written, with commas and parentheses', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS }), (amount) => {
        expect(parseAmount(formatAmount(amount))).toEqual({ ok: true, cents: amount });
        expect(parseAmount(formatAmount(amount, { sign: 'parentheses' }))).toEqual({
          ok: true,
          cents: amount,
        });
      }),
    );
  });

  it('obey what their transaction type demands', () => {
    const SUM = 'The sum of premium amount and fees cannot equal zero.';
    const PREMIUM = 'The premium amount cannot equal zero.';
    for (const { code, premiumRule } of transactionTypes) {
      const words = { any: undefined, 'sum-not-zero': SUM, 'premium-not-zero': PREMIUM }[premiumRule];
      expect(checkPremiumRule(code, { premium: 0, policyFees: 0 })?.message).toBe(words);
      expect(checkPremiumRule(code, { premium: 1, policyFees: 0 })).toBeUndefined();
      expect(checkPremiumRule(code, { premium: 5, policyFees: -5 })?.message).toBe(
        premiumRule === 'sum-not-zero' ? SUM : undefined,
      );
    }
    expect(checkPremiumRule(2, { premium: 0, policyFees: 0 })?.message).toBe(SUM);
    expect(checkPremiumRule(6, { premium: 0, policyFees: 5 })?.message).toBe(PREMIUM);
  });
});

describe('texts of a policy', () => {
  it.each([
    ['', 'Insured Name is required.'],
    ['\u3000', 'Insured Name is required.'],
    ['株式会社', undefined],
    ['🦬'.repeat(75), undefined],
    ['🦬'.repeat(76), 'Maximum 75 characters allowed in Insured Name.'],
  ])('insured %j', (value, expected) => {
    expect(checkInsuredName(value)?.message).toBe(expected);
  });

  it.each([255, 100])('comments of %i characters', (maximum) => {
    expect(checkComment(maximum)('')).toBeUndefined();
    expect(checkComment(maximum)('c'.repeat(maximum))).toBeUndefined();
    expect(checkComment(maximum)('c'.repeat(maximum + 1))?.message).toBe(
      `Maximum ${maximum} characters allowed in Comment.`,
    );
  });

  it.each([
    ['1', undefined],
    ['Ü-1 (A)', undefined],
    ['*', 'Policy Number must contain a letter or a digit.'],
    ['=1+1', 'Invalid characters appear in Policy Number.'],
    ['SD–71', 'Invalid characters appear in Policy Number. Type - for “–”, which is another character.'],
    [
      'O’1−2‑3-4½',
      "Invalid characters appear in Policy Number. Type ' for “’”, which is another character. Type - for “−”, which is another character. Type - for “‑”, which is another character.",
    ],
    ['A–1=2', 'Invalid characters appear in Policy Number.'],
    ['“1”', 'Invalid characters appear in Policy Number.'],
  ])('policy number %j', (value, expected) => {
    expect(checkPolicyNumber()(value)?.message).toBe(expected);
  });

  it.each([
    ['', 'Insurer is required.'],
    ['x'.repeat(100), undefined],
    ['x'.repeat(101), 'Maximum 100 characters allowed in Insurer.'],
  ])('declining insurer %j', (value, expected) => {
    expect(checkDeclinationInsurer(value)?.message).toBe(expected);
  });

  it('a declining insurer has exactly five digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 7 }), fc.stringMatching(/^\d{4,6}$/)), (value) => {
        expect(checkDeclinationNaic(value)?.message).toBe(
          /^[0-9]{5}$/.test(value) ? undefined : 'NAIC must be exactly 5 numeric digits.',
        );
      }),
    );
  });
});
