import { describe, expect, it } from 'vitest';
import {
  areSameFigures,
  majorCoverages,
  sumOfFigures,
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
      'Zero premium: the 2 transactions received in this period come to $0.00.',
    );
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
