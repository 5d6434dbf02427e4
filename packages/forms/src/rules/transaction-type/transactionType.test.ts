import { describe, expect, it } from 'vitest';
import {
  backoutOf,
  findTransactionType,
  needsCoverage,
  offeredTypes,
  sentAmount,
  signedAmount,
  transactionType,
  transactionTypes,
  typedAmount,
  type Workflow,
  workflowOf,
} from './index.js';

const codes = (types: readonly { code: number }[]) => types.map(({ code }) => code);

describe('transaction types', () => {
  it('are the twelve of the specification, negative where it says so', () => {
    expect(codes(transactionTypes)).toEqual([1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16]);
    expect(codes(transactionTypes.filter(({ sign }) => sign < 0))).toEqual([3, 4, 11, 12, 15, 16]);
  });

  it('pair each type with the backout ten above it, opposite in sign and named after it', () => {
    for (const type of transactionTypes.filter((each) => each.backoutOf === null)) {
      const reversal = backoutOf(type.code);
      expect(reversal?.code).toBe(type.code + 10);
      expect(reversal?.sign).toBe(-type.sign);
      expect(reversal?.name).toBe(`${type.name} (backout)`);
    }
    expect(backoutOf(11)).toBeUndefined();
  });

  it.each<[Workflow, boolean, number[]]>([
    ['New', false, [1, 5]],
    ['Renewal', false, [5]],
    ['Endorsement', false, [1, 2, 3, 5]],
    ['Edit', false, [1, 2, 3, 5]],
    ['Endorsement', true, [1, 2, 3, 4, 5, 6]],
    ['Edit', true, [1, 2, 3, 4, 5, 6]],
    ['Renewal', true, [5]],
  ])('%s (in group: %s) offers %j', (workflow, inGroup, expected) => {
    expect(codes(offeredTypes(workflow, { inGroup }))).toEqual(expected);
  });

  it('turns typed amounts into stored ones and back, without -0', () => {
    expect(signedAmount(1, 100_000)).toBe(100_000);
    expect(signedAmount(3, 100_000)).toBe(-100_000);
    expect(signedAmount(13, 100_000)).toBe(100_000);
    expect(signedAmount(3, 0)).toBe(0);
    for (const { code } of transactionTypes) expect(typedAmount(code, signedAmount(code, -55))).toBe(-55);
  });

  it('turn what was sent where it gives back, and leave charges and backouts as they are', () => {
    for (const code of [3, 4]) {
      expect(sentAmount(code, 500)).toBe(-500);
      expect(sentAmount(code, -500)).toBe(-500);
      expect(sentAmount(code, 0)).toBe(0);
    }
    for (const code of [1, 2, 5, 6, 11, 13, 99]) {
      expect(sentAmount(code, 500)).toBe(500);
      expect(sentAmount(code, -500)).toBe(-500);
    }
  });

  it('follow the amount and insurer rules of their kind', () => {
    expect(codes(transactionTypes.filter((type) => type.premiumRule === 'sum-not-zero'))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(codes(transactionTypes.filter((type) => type.premiumRule === 'premium-not-zero'))).toEqual([6]);
    expect(codes(transactionTypes.filter((type) => type.keepsOneInsurer))).toEqual([3, 4]);
    expect(codes(transactionTypes.filter((type) => type.startsTerm))).toEqual([1, 5]);
    expect(
      codes(transactionTypes.filter((type) => type.backoutOf === null && !type.allowsMoreInsurers)),
    ).toEqual([4, 6]);
  });

  it.each([
    [1, 'New', false],
    [2, 'Endorsement', false],
    [3, 'Endorsement', false],
    [4, 'Endorsement', true],
    [5, 'Renewal', false],
    [6, 'Endorsement', true],
    [14, 'Endorsement', false],
  ] as const)('%i is filed as %s; only of a coverage that is there: %s', (code, workflow, needed) => {
    const type = transactionType(code);
    expect([workflowOf(type), needsCoverage(type)]).toEqual([workflow, needed]);
  });

  it('knows no other code', () => {
    expect(findTransactionType(7)).toBeUndefined();
    expect(findTransactionType(16)).toBe(transactionType(16));
  });
});
