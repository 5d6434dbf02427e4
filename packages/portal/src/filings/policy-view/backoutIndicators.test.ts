import { describe, expect, it } from 'vitest';
import { backoutIndicators } from './backoutIndicators.js';

const transaction = (agtTransId: number, agtTransIdBackout: number | null = null) => ({
  agtTransId,
  agtTransIdBackout,
});

describe('backoutIndicators', () => {
  it('numbers each pair alike', () => {
    const indicators = backoutIndicators([
      transaction(1),
      transaction(2),
      transaction(11, 1),
      transaction(3),
      transaction(13, 3),
    ]);
    expect([...indicators]).toEqual([
      [11, 1],
      [1, 1],
      [13, 2],
      [3, 2],
    ]);
  });

  it('leaves out what has no partner here', () => {
    expect(backoutIndicators([transaction(1), transaction(12, 2)]).size).toBe(0);
    expect(backoutIndicators([]).size).toBe(0);
  });
});
