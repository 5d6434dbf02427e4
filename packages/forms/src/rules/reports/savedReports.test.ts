import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar-date/index.js';
import {
  checkSavedPeriod,
  nextScheduledDay,
  offeredPeriods,
  type RelativePeriod,
  type ReportSchedule,
  relativeDays,
  settingsOfPeriod,
} from './index.js';

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

it.each<[Exclude<ReportSchedule, 'none'>, CalendarDate, CalendarDate]>([
  // From a Monday, and from the Sunday before it.
  ['week', '2026-11-23', '2026-11-30'],
  ['week', '2026-11-22', '2026-11-23'],
  ['week', '2025-12-31', '2026-01-05'],
  ['month', '2026-01-31', '2026-02-01'],
  ['month', '2024-02-01', '2024-03-01'],
  ['month', '2026-12-15', '2027-01-01'],
  ['quarter', '2026-03-31', '2026-04-01'],
  ['quarter', '2026-04-01', '2026-07-01'],
  ['quarter', '2026-12-31', '2027-01-01'],
])('every %s after %s is sent next on %s', (schedule, today, next) => {
  expect(nextScheduledDay(schedule, today)).toBe(next);
});

describe('the period a report is kept with', () => {
  it('is one that the report has', () => {
    expect(offeredPeriods('billing', 'Agent')).toEqual(['lastQuarter']);
    expect(offeredPeriods('insurerLateSubmission', 'ForeignInsurer')).toEqual(['lastQuarter']);
    expect(offeredPeriods('insurerLateSubmission', 'AlienInsurer')).toEqual(['lastYear']);
    expect(offeredPeriods('transaction', 'Agency')).toHaveLength(4);
    expect(checkSavedPeriod('transaction', 'Agent', 'lastWeek')).toBeUndefined();
    expect(checkSavedPeriod('billing', 'Agent', 'lastMonth')).toEqual({
      message: 'This report cannot be kept for the last month.',
      fix: 'Choose the last quarter.',
    });
  });

  it.each<[Parameters<typeof settingsOfPeriod>, object]>([
    [['transaction', 'lastWeek', '2026-11-23'], { startDate: '2026-11-16', endDate: '2026-11-22' }],
    [['insurerTransaction', 'lastYear', '2026-02-01'], { startDate: '2025-01-01', endDate: '2025-12-31' }],
    [['billing', 'lastQuarter', '2026-02-01'], { year: 2025, quarter: 4 }],
    [['insurerLateSubmission', 'lastQuarter', '2026-10-01'], { year: 2026, quarter: 3 }],
    [['insurerLateSubmission', 'lastYear', '2026-10-01'], { year: 2025, quarter: 0 }],
  ])('%j is %j', (asked, settings) => {
    expect(settingsOfPeriod(...asked)).toEqual(settings);
  });
});
