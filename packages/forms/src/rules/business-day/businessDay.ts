import { addDays, type CalendarDate } from '../calendar-date/index.js';
import { federalHolidaysOf } from './federalHolidays.js';
import { isoWeekday } from './isoWeekday.js';

/** Whether offices and banks are open on a day: neither a weekend nor a federal holiday, nor the day kept for one. */
export function isBusinessDay(date: CalendarDate): boolean {
  if (isoWeekday(date) > 5) return false;
  const year = Number(date.slice(0, 4));
  // New Year's Day may be kept on December 31.
  return ![...federalHolidaysOf(year), ...federalHolidaysOf(year + 1)].some(
    ({ observedOn }) => observedOn === date,
  );
}

/**
 * The day itself, or the next business day: what is due on a day the office is closed is in time on the day it opens
 * again.
 * @throws RangeError when it is no real date.
 */
export function businessDayFrom(date: CalendarDate): CalendarDate {
  return isBusinessDay(date) ? date : businessDayFrom(addDays(date, 1));
}
