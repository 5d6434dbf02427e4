import { describe, expect, it } from 'vitest';
import { backoutPairs } from './PairMark.js';

const transaction = (agtTransId: number, agtTransIdBackout: number | null = null) => ({
  agtTransId,
  agtTransIdBackout,
});

const pairsOf = (transactions: readonly ReturnType<typeof transaction>[]) =>
  backoutPairs(transactions, {
    idOf: ({ agtTransId }) => agtTransId,
    backsOut: ({ agtTransIdBackout }) => agtTransIdBackout,
  });

describe('backoutPairs', () => {
  it('numbers each pair alike, and tells which is which', () => {
    const first = transaction(1);
    const third = transaction(3);
    const ofFirst = transaction(11, 1);
    const ofThird = transaction(13, 3);
    expect([...pairsOf([first, transaction(2), ofFirst, third, ofThird])]).toEqual([
      [11, { number: 1, isBackout: true, other: first }],
      [1, { number: 1, isBackout: false, other: ofFirst }],
      [13, { number: 2, isBackout: true, other: third }],
      [3, { number: 2, isBackout: false, other: ofThird }],
    ]);
  });

  it('leaves out what has no partner here', () => {
    expect(pairsOf([transaction(1), transaction(12, 2)]).size).toBe(0);
    expect(pairsOf([]).size).toBe(0);
  });
});
