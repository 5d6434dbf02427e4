import { addDays, type CalendarDate, calendarDate, daysBetween } from '../calendar-date/index.js';
import { previousQuarter, quarterDays, quarterOf } from '../quarter/index.js';
import type { RelativePeriod } from './savedReports.js';

/** A Monday. */
const SOME_MONDAY: CalendarDate = '2024-01-01';

/** The first and the last day of a period that is counted from a day: the whole week (from Monday), month, quarter or year before it. */
export function relativeDays(
  period: RelativePeriod,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'lastWeek': {
      const sinceMonday = ((daysBetween(SOME_MONDAY, today) % 7) + 7) % 7;
      const monday = addDays(today, -sinceMonday);
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'lastMonth': {
      const to = addDays(calendarDate(year, Number(today.slice(5, 7)), 1), -1);
      return { from: calendarDate(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 1), to };
    }
    case 'lastQuarter':
      return quarterDays(previousQuarter(quarterOf(today)));
    case 'lastYear':
      return { from: calendarDate(year - 1, 1, 1), to: calendarDate(year - 1, 12, 31) };
  }
}
