import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import { usualLateInterest } from '../states/charges.js';
import {
  adjustmentPath,
  adjustmentSchema,
  type CollectionHold,
  daysOutsideHolds,
  heldWords,
  interestOutsideHolds,
} from './adjustments.js';
import { interestOn } from './lateInterest.js';

const days = { from: '2026-05-15', to: '2026-07-01' } as const;

describe('days that are charged', () => {
  it.each<[string, readonly CollectionHold[], readonly (readonly [string, string])[]]>([
    ['all of them without a hold', [], [['2026-05-15', '2026-07-01']]],
    [
      'those before and after one',
      [{ from: '2026-05-20', to: '2026-06-10' }],
      [
        ['2026-05-15', '2026-05-19'],
        ['2026-06-09', '2026-07-01'],
      ],
    ],
    [
      'those after one that began earlier',
      [{ from: '2026-04-01', to: '2026-06-10' }],
      [['2026-06-09', '2026-07-01']],
    ],
    [
      'all with one that was over before',
      [{ from: '2026-04-01', to: '2026-05-01' }],
      [['2026-05-15', '2026-07-01']],
    ],
    ['all with one that begins later', [{ from: '2026-07-02', to: null }], [['2026-05-15', '2026-07-01']]],
    ['none while one lasts', [{ from: '2026-07-01', to: null }], []],
    ['none when it ended after the closing', [{ from: '2026-06-30', to: '2026-07-02' }], []],
    [
      'those between two',
      [
        { from: '2026-05-16', to: '2026-05-20' },
        { from: '2026-05-25', to: '2026-07-01' },
      ],
      [
        ['2026-05-19', '2026-05-24'],
        ['2026-06-30', '2026-07-01'],
      ],
    ],
  ])('%s', (_, holds, spans) => {
    expect(daysOutsideHolds(days, holds).map(({ from, to }) => [from, to])).toEqual(spans);
  });
});

it('the interest leaves held days out, and says so', () => {
  const holds = [{ from: '2026-05-20', to: '2026-06-10' }] as const;
  const rates = usualLateInterest;
  // 4 days before and 22 after: 1,000.00 × 9 % × days / 365.
  expect(interestOutsideHolds(100_000, days, { holds, rates })).toBe(99 + 542);
  expect(heldWords(days, holds)).toBe(', without 21 days on which collection was held');
  expect(interestOutsideHolds(100_000, days, { holds: [], rates })).toBe(interestOn(100_000, days, rates));
  expect(heldWords(days, [])).toBe('');
  const oneDay = [{ from: '2026-05-20', to: '2026-05-21' }] as const;
  expect(heldWords(days, oneDay)).toBe(', without 1 day on which collection was held');
});

describe('the form of a change', () => {
  const form = {
    Amount: 12_50,
    State: 'WY',
    Invoice: '',
    BankAccount: '',
    PaidBy: '',
    Reason: 'Billed twice.',
  };

  it.each([
    [12_50, {}],
    [1, {}],
    [0, { Amount: 'Amount must be more than 0.00.' }],
    [null, { Amount: 'Amount must be more than 0.00.' }],
  ])('with an amount of %j', (Amount, problems) => {
    expect(problemsIn(adjustmentSchema, { ...form, Amount })).toEqual(problems);
  });

  it('finds the field of each part of the call', () => {
    const paths = ['amount', 'state', 'invoice', 'bankAccountId', 'paidBy', 'reason'];
    expect(paths.map(adjustmentPath)).toEqual(Object.keys(form));
    expect(adjustmentPath('kind')).toBeUndefined();
  });
});
