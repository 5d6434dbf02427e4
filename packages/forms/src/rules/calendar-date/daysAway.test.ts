import { describe, expect, it } from 'vitest';
import type { CalendarDate } from './calendarDate.js';
import { daysAway } from './calendarDate.js';

describe('daysAway', () => {
  it.each<[CalendarDate, string]>([
    ['2026-01-20', 'today'],
    ['2026-01-21', 'tomorrow'],
    ['2026-02-01', 'in 12 days'],
    // A day of 23 hours lies between.
    ['2026-03-09', 'in 48 days'],
    ['2027-01-20', 'in 365 days'],
    ['2026-01-19', 'yesterday'],
    ['2025-12-31', '20 days ago'],
  ])('%s is %s', (day, words) => {
    expect(daysAway(day, '2026-01-20')).toBe(words);
  });
});
