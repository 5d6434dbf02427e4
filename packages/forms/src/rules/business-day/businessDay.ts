import { addDays, type CalendarDate } from '../calendar-date/index.js';
import { federalHolidaysOf } from './federalHolidays.js';
import { isoWeekday } from './isoWeekday.js';

/**
 * Whether offices and banks are open on a day: it is not on a weekend, not a federal holiday, and not the day off in place
 * of one.
 */
export function isBusinessDay(date: CalendarDate): boolean {
  if (isoWeekday(date) > 5) return false;
  const year = Number(date.slice(0, 4));
  // New Year's Day may be kept on December 31.
  return ![...federalHolidaysOf(year), ...federalHolidaysOf(year + 1)].some(
    ({ observedOn }) => observedOn === date,
  );
}

/**
 * The day itself, or the next business day: when the office is closed on a due date, the next day on which it opens is still
 * in time.
 * @throws RangeError when it is not a real date.
 */
export function businessDayFrom(date: CalendarDate): CalendarDate {
  return isBusinessDay(date) ? date : businessDayFrom(addDays(date, 1));
}
