import { expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import { type RelativePeriod, relativeDays } from './index.js';

it.each<[RelativePeriod, CalendarDate, CalendarDate, CalendarDate]>([
  // A Monday, and the Sunday before it.
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['lastWeek', '2020-01-01', '2019-12-23', '2019-12-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['lastYear', '2026-02-01', '2025-01-01', '2025-12-31'],
])('%s before %s is %s to %s', (period, today, from, to) => {
  expect(relativeDays(period, today)).toEqual({ from, to });
});
