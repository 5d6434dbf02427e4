import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { type CoverageCodeText, taxStatuses } from '../coverage/index.js';
import { sharedCoverageCodes } from '../coverage/sharedCoverageCodes.js';
import { applyRate, MAX_AMOUNT_CENTS, negate } from '../money/index.js';
import { participatingStates, stateDefinition } from '../states/index.js';
import { backoutOf, transactionTypes } from '../transaction-type/index.js';
import { type AssessmentLine, assess, type TaxedTransaction } from './index.js';

const transaction = (changes: Partial<TaxedTransaction> = {}): TaxedTransaction => ({
  transactionType: 1,
  coverageCode: '5000',
  taxStatus: '0',
  premium: 1_000_000,
  policyFees: 0,
  inceptionDate: '2026-01-15',
  ...changes,
});

const amounts = (lines: readonly AssessmentLine[]) =>
  Object.fromEntries(lines.map(({ id, amount }) => [id, amount]));

const tennesseeFee = (inceptionDate: CalendarDate) =>
  assess(transaction({ inceptionDate }), stateDefinition('TN')).lines.find(({ kind }) => kind === 'fee');

describe('the seven checks', () => {
  it.each<[string, string, Partial<TaxedTransaction>, Partial<Record<AssessmentLine['id'], number>>]>([
    [
      'OK 10,000.00 with 250.00 fees',
      'OK',
      { policyFees: 25_000 },
      { 'premium-tax': 61_500, 'transaction-fee': 1794 },
    ],
    [
      'SD commercial property 10,000.00',
      'SD',
      { coverageCode: '1000' },
      { 'premium-tax': 25_000, 'fire-assessment': 1750, 'transaction-fee': 1750 },
    ],
    ['SD general liability 10,000.00', 'SD', {}, { 'premium-tax': 25_000, 'transaction-fee': 1750 }],
    [
      'TN return premium 1,000.00',
      'TN',
      { transactionType: 3, premium: 100_000 },
      { 'premium-tax': -5000, 'transaction-fee': -175 },
    ],
    [
      'CO non-taxable insured 5,000.00',
      'CO',
      { taxStatus: '7', premium: 500_000 },
      { 'premium-tax': 0, 'transaction-fee': 875 },
    ],
    [
      'WY non-taxable coverage',
      'WY',
      { taxStatus: '6', coverageCode: '3002' },
      { 'premium-tax': 0, 'transaction-fee': 0 },
    ],
    ['OK 0.50', 'OK', { premium: 50 }, { 'premium-tax': 3, 'transaction-fee': 0 }],
  ])('%s', (_name, state, changes, expected) => {
    const { lines, total } = assess(transaction(changes), stateDefinition(state));
    expect(amounts(lines)).toEqual(expected);
    expect(total).toBe(Object.values(expected).reduce((sum, amount) => sum + amount, 0));
  });
});

describe('fire shares', () => {
  it.each<[CoverageCodeText, string, number]>([
    ['1018', '0.5%', 5000],
    ['1017', '0.175%', 1750],
    ['2000', '0.175%', 1750],
    ['2015', '0.175%', 1750],
    ['4002', '0.075%', 750],
    ['8002', '0.1%', 1000],
    ['8006', '0.1%', 1000],
  ])('%s is charged %s', (coverageCode, rateText, amount) => {
    const line = assess(transaction({ coverageCode }), stateDefinition('SD')).lines.find(
      ({ id }) => id === 'fire-assessment',
    );
    expect(line).toMatchObject({ rateText, amount, name: 'Fire marshal assessment', kind: 'assessment' });
  });

  it('still applies to aircraft hull, which is otherwise not taxable', () => {
    const { lines } = assess(transaction({ coverageCode: '9000', taxStatus: '6' }), stateDefinition('SD'));
    expect(amounts(lines)).toEqual({ 'premium-tax': 0, 'fire-assessment': 1000, 'transaction-fee': 0 });
  });
});

describe('the words of a line', () => {
  it('say the rate, the base and the reason', () => {
    const { lines } = assess(transaction({ policyFees: 25_000 }), stateDefinition('WY'));
    expect(lines).toEqual([
      {
        id: 'premium-tax',
        name: 'Premium tax',
        kind: 'tax',
        base: 1_025_000,
        rate: { numerator: 3, scale: 2 },
        rateText: '3%',
        amount: 30_750,
        reason: '3% of $10,250.00 premium and policy fees',
        rateVersion: 'WY/premium-tax/2013-04-01',
      },
      {
        id: 'transaction-fee',
        name: 'Transaction fee',
        kind: 'fee',
        base: 1_025_000,
        rate: { numerator: 175, scale: 5 },
        rateText: '0.175%',
        amount: 1794,
        reason: '0.175% of $10,250.00 premium and policy fees',
        rateVersion: 'WY/transaction-fee/2013-04-01',
      },
    ]);
  });

  it.each<[string, Partial<TaxedTransaction>, number, string]>([
    ['SD', { coverageCode: '1000' }, 1, '0.5% of the fire share, which is 35% of $10,000.00 premium'],
    ['TN', { transactionType: 3 }, 0, '5% of -$10,000.00 premium (Return Premium)'],
    ['TN', { transactionType: 11 }, 0, '5% of -$10,000.00 premium (New Business (backout))'],
    ['CO', { taxStatus: '7' }, 0, 'Not charged: the tax status is Non-Taxable Insured.'],
    ['TN', { inceptionDate: '2016-09-30' }, 1, 'Not charged on terms that begin on 09/30/2016.'],
    ['WY', { inceptionDate: '2013-03-31' }, 0, 'Not charged on terms that begin on 03/31/2013.'],
  ])('%s %j', (state, changes, index, reason) => {
    expect(assess(transaction(changes), stateDefinition(state)).lines[index]?.reason).toBe(reason);
  });
});

describe('effective dates', () => {
  it('use the rate in force when the term began', () => {
    expect(tennesseeFee('2016-09-30')).toMatchObject({
      amount: 0,
      rateVersion: 'TN/transaction-fee/2014-10-01',
    });
    expect(tennesseeFee('2016-10-01')).toMatchObject({
      amount: 1750,
      rateVersion: 'TN/transaction-fee/2016-10-01',
    });
  });
});

describe('whatever is filed', () => {
  const anyState = fc.constantFrom(...participatingStates());
  const cents = fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS });
  const anyTransaction = fc.record({
    transactionType: fc.constantFrom(...transactionTypes.map(({ code }) => code)),
    coverageCode: fc.constantFrom(...sharedCoverageCodes.map(({ code }) => code)),
    taxStatus: fc.constantFrom(...taxStatuses.map(({ code }) => code)),
    premium: cents,
    policyFees: cents,
    inceptionDate: fc.constantFrom<CalendarDate[]>(
      '2014-10-01',
      '2016-09-30',
      '2016-10-01',
      '2024-02-29',
      '2026-11-21',
    ),
  });

  it('the total is the sum of the lines and each line is its base at its rate', () => {
    fc.assert(
      fc.property(anyTransaction, anyState, (filed, state) => {
        const { lines, total } = assess(filed, state);
        expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
        for (const line of lines) expect(line.amount).toBe(applyRate(line.base, line.rate));
      }),
    );
  });

  it('a backout is the exact negation', () => {
    fc.assert(
      fc.property(anyTransaction, anyState, (filed, state) => {
        const reversal = backoutOf(filed.transactionType);
        fc.pre(reversal !== undefined);
        if (!reversal) return;
        const original = assess(filed, state);
        const backout = assess({ ...filed, transactionType: reversal.code }, state);
        expect(backout.total).toBe(negate(original.total));
        expect(backout.lines.map(({ amount }) => amount)).toEqual(
          original.lines.map(({ amount }) => negate(amount)),
        );
      }),
    );
  });

  it('the other sign is the other charge', () => {
    fc.assert(
      fc.property(anyTransaction, anyState, (filed, state) => {
        const mirrored = { ...filed, premium: negate(filed.premium), policyFees: negate(filed.policyFees) };
        expect(assess(mirrored, state).total).toBe(negate(assess(filed, state).total));
      }),
    );
  });

  it('nothing is charged on nothing', () => {
    fc.assert(
      fc.property(anyTransaction, anyState, (filed, state) => {
        const { lines } = assess({ ...filed, policyFees: negate(filed.premium) }, state);
        expect(lines.every(({ amount }) => amount === 0)).toBe(true);
      }),
    );
  });
});
