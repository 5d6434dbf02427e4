import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { reminderStep } from './owed.js';

describe('reminderStep', () => {
  it.each<[CalendarDate, number | undefined]>([
    ['2026-02-28', undefined],
    ['2026-03-01', 14],
    // Nobody was there on the day: so many days later it is still given.
    ['2026-03-04', 14],
    ['2026-03-05', undefined],
    ['2026-03-11', undefined],
    ['2026-03-12', 3],
    ['2026-03-15', 3],
    ['2026-03-16', -1],
    ['2026-03-19', -1],
    ['2026-03-20', undefined],
  ])('of what is due on 03/15/2026 on %s', (today, step) => {
    // Between them lies a day of 23 hours.
    expect(reminderStep('2026-03-15', today)).toBe(step);
  });
});
