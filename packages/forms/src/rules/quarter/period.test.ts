import { describe, expect, it } from 'vitest';
import {
  checkMonth,
  checkQuarterNumber,
  checkYear,
  fromYearQuarterNumber,
  isBefore,
  isQuarterNumber,
  yearQuarterNumber,
} from './index.js';

describe('chosen periods', () => {
  it.each([
    [null, 'Quarter is required', 'Quarter is required'],
    [0, 'Quarter is required', undefined],
    [1, undefined, undefined],
    [4, undefined, undefined],
    [5, 'Quarter is required', 'Quarter is required'],
    [1.5, 'Quarter is required', 'Quarter is required'],
  ])('quarter %j', (value, each, orAll) => {
    expect(checkQuarterNumber(value)?.message).toBe(each);
    expect(checkQuarterNumber(value, 'or-all')?.message).toBe(orAll);
  });

  it.each([
    [null, 'Year is required'],
    [2023, 'Year must be between 2024 and 2026.'],
    [2024, undefined],
    [2026, undefined],
    [2027, 'Year must be between 2024 and 2026.'],
    [2024.5, 'Year is required'],
  ])('year %j', (value, expected) => {
    expect(checkYear(value, 2024, '2026-11-21')?.message).toBe(expected);
  });

  it.each([
    [null, 'Month is required'],
    [0, 'Month is required'],
    [1, undefined],
    [12, undefined],
    [13, 'Month is required'],
  ])('month %j', (value, expected) => {
    expect(checkMonth(value)?.message).toBe(expected);
  });

  it('a quarter travels as one number', () => {
    expect(yearQuarterNumber({ year: 2026, quarter: 3 })).toBe(20263);
    expect(fromYearQuarterNumber(20263)).toEqual({ year: 2026, quarter: 3 });
    expect(fromYearQuarterNumber(20265)).toBeUndefined();
    expect(fromYearQuarterNumber(Number.NaN)).toBeUndefined();
    expect(isQuarterNumber(5)).toBe(false);
    expect(isBefore({ year: 2025, quarter: 4 }, { year: 2026, quarter: 1 })).toBe(true);
    expect(isBefore({ year: 2026, quarter: 1 }, { year: 2026, quarter: 1 })).toBe(false);
  });
});
