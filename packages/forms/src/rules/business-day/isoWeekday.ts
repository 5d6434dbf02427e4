import { type CalendarDate, daysBetween } from '../calendar-date/index.js';

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const A_MONDAY: CalendarDate = '1900-01-01';

/**
 * The weekday of a date from 1900 on.
 * @throws RangeError when it is not a real date.
 */
export function isoWeekday(date: CalendarDate): Weekday {
  return weekdays[daysBetween(A_MONDAY, date) % 7] ?? 1;
}
