import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import {
  compareQuarters,
  nextQuarter,
  previousQuarter,
  quarterDays,
  quarterLabel,
  quarterOf,
} from './index.js';
import { defaultQuarter } from './quarter.js';

describe('quarters', () => {
  it.each<[CalendarDate, number]>([
    ['2026-01-01', 1],
    ['2026-03-31', 1],
    ['2026-04-01', 2],
    ['2026-06-30', 2],
    ['2026-07-01', 3],
    ['2026-09-30', 3],
    ['2026-10-01', 4],
    ['2026-12-31', 4],
  ])('%s lies in quarter %i', (date, quarter) => {
    expect(quarterOf(date)).toEqual({ year: 2026, quarter });
  });

  it('starts a form with the previous quarter, Q4 of last year in the first', () => {
    expect(defaultQuarter('2026-02-10')).toEqual({ year: 2025, quarter: 4 });
    expect(defaultQuarter('2026-11-21')).toEqual({ year: 2026, quarter: 3 });
  });

  it('steps over the year both ways', () => {
    expect(nextQuarter({ year: 2025, quarter: 4 })).toEqual({ year: 2026, quarter: 1 });
    expect(nextQuarter({ year: 2025, quarter: 2 })).toEqual({ year: 2025, quarter: 3 });
    expect(previousQuarter({ year: 2026, quarter: 1 })).toEqual({ year: 2025, quarter: 4 });
  });

  it('orders, names and spans', () => {
    expect(compareQuarters({ year: 2025, quarter: 4 }, { year: 2026, quarter: 1 })).toBeLessThan(0);
    expect(compareQuarters({ year: 2026, quarter: 1 }, { year: 2026, quarter: 1 })).toBe(0);
    expect(compareQuarters({ year: 2026, quarter: 3 }, { year: 2026, quarter: 1 })).toBeGreaterThan(0);
    expect(quarterLabel({ year: 2026, quarter: 2 })).toBe('2nd Quarter 2026');
    expect(quarterDays({ year: 2026, quarter: 3 })).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  });
});
