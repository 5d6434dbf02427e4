import { addDays, type CalendarDate } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { coverRange } from '../../src/filings/search/firstMatches.js';

describe('coverRange', () => {
  it.each<[string, CalendarDate, CalendarDate, number, number]>([
    ['a day', '2026-06-15', '2026-06-15', 1, 0],
    ['a month', '2026-02-01', '2026-02-28', 0, 1],
    ['all but a month’s last day', '2024-02-01', '2024-02-28', 28, 0],
    ['a year', '2025-01-01', '2025-12-31', 0, 12],
    ['the ends of two months', '2025-12-30', '2026-01-02', 4, 0],
    ['more than a year', '2024-12-31', '2026-01-01', 2, 12],
    ['the last days of the calendar', '2999-12-30', '2999-12-31', 2, 0],
    ['a part of its last month', '2999-12-01', '2999-12-30', 30, 0],
    ['its last month', '2999-11-30', '2999-12-31', 1, 1],
    ['nothing', '2026-06-15', '2026-06-14', 0, 0],
  ])('covers %s', (_, from, to, days, months) => {
    const covered = coverRange({ from, to });
    expect([covered.days.length, covered.months.length]).toEqual([days, months]);
  });

  it('covers every day of a range once', () => {
    const from = '2023-11-17';
    for (let length = 0; length < 500; length += 7) {
      const to = addDays(from, length);
      const { days, months } = coverRange({ from, to });
      const all = [
        ...days,
        ...months.flatMap((month) => {
          const year = Math.floor((month - 1) / 12);
          const first = `${year}-${String(month - year * 12).padStart(2, '0')}`;
          return Array.from(
            { length: 31 },
            (_, index) => `${first}-${String(index + 1).padStart(2, '0')}`,
          ).filter((date) => new Date(date).toISOString().startsWith(date));
        }),
      ];
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(length + 1);
      expect(all.every((date) => date >= from && date <= to)).toBe(true);
    }
  });
});
