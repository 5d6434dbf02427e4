import { describe, expect, it } from 'vitest';
import { isAfterCutoff, postingDay } from './postingDay.js';

describe('postingDay', () => {
  it.each([
    ['2026-01-13T23:59:59.999Z', false, '2026-01-14', 'a Tuesday in winter, a moment before 7 PM'],
    ['2026-01-14T00:00:00.000Z', true, '2026-01-15', 'the same evening at 7 PM'],
    ['2026-01-14T04:59:59.999Z', true, '2026-01-15', 'the same evening, a moment before midnight'],
    ['2026-01-14T05:00:00.000Z', false, '2026-01-15', 'midnight'],
    ['2026-07-14T22:59:59.999Z', false, '2026-07-15', 'a Tuesday in summer, a moment before 7 PM'],
    ['2026-07-14T23:00:00.000Z', true, '2026-07-16', 'the same evening at 7 PM'],
    ['2026-03-06T23:30:00.000Z', false, '2026-03-09', 'the Friday before the clocks go forward, 6:30 PM'],
    ['2026-03-08T23:30:00.000Z', true, '2026-03-10', 'the Sunday on which they went forward, 7:30 PM'],
    ['2026-10-31T23:30:00.000Z', true, '2026-11-03', 'the Saturday before they go back, 7:30 PM'],
    ['2026-11-01T23:30:00.000Z', false, '2026-11-02', 'the Sunday on which they went back, 6:30 PM'],
    ['2026-11-25T18:00:00.000Z', false, '2026-11-27', 'the day before Thanksgiving'],
    [
      '2026-11-26T00:00:00.000Z',
      true,
      '2026-11-30',
      'that evening: the Friday is the next, the Monday the second',
    ],
    ['2026-12-31T18:00:00.000Z', false, '2027-01-04', 'the last day of the year'],
  ])('%s (after the cutoff: %s) posts on %s: %s', (now, isAfter, expected) => {
    expect(isAfterCutoff(new Date(now))).toBe(isAfter);
    expect(postingDay(new Date(now))).toBe(expected);
  });
});
