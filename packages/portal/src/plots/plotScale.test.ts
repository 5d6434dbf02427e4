import { describe, expect, it } from 'vitest';
import { barOf, placeOf, plotScale } from './AmountPlot.js';

describe('plotScale', () => {
  it.each([
    [[0, 5_100_000, 1_900_000], { top: 6_000_000, bottom: 0, ticks: [0, 2_000_000, 4_000_000, 6_000_000] }],
    [
      [3_000_000, -1_000_000],
      { top: 3_000_000, bottom: -1_000_000, ticks: [-1_000_000, 0, 1_000_000, 2_000_000, 3_000_000] },
    ],
    [[-150], { top: 0, bottom: -200, ticks: [-200, -100, 0] }],
    [[0, 0], { top: 100, bottom: 0, ticks: [0, 100] }],
    [[1], { top: 100, bottom: 0, ticks: [0, 100] }],
    [[], { top: 100, bottom: 0, ticks: [0, 100] }],
  ])('%j', (amounts, expected) => {
    expect(plotScale(amounts)).toEqual(expected);
  });

  it('stays in bounds with the largest amounts', () => {
    const { ticks } = plotScale([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks).toContain(0);
  });
});

describe('barOf', () => {
  const scale = plotScale([3_000_000, -1_000_000]);

  it('stands on the zero line, or hangs from it', () => {
    expect(placeOf(0, scale)).toBe(75);
    expect(barOf(3_000_000, scale)).toEqual({ start: 0, size: 75 });
    expect(barOf(1_000_000, scale)).toEqual({ start: 50, size: 25 });
    expect(barOf(-1_000_000, scale)).toEqual({ start: 75, size: 25 });
    expect(barOf(0, scale)).toEqual({ start: 75, size: 0 });
  });
});
