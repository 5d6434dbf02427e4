import { addDays, type CalendarDate, calendarDate, daysBetween } from '../calendar-date/index.js';
import type { Sourced } from '../states/StateDefinition.js';

/** 1 is Monday, 7 is Sunday (ISO 8601). */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const A_MONDAY: CalendarDate = '1900-01-01';

/**
 * The weekday of a date from 1900 on.
 * @throws RangeError when it is not a real date.
 */
export function isoWeekday(date: CalendarDate): Weekday {
  return weekdays[daysBetween(A_MONDAY, date) % 7] ?? 1;
}

/** The day of the year on which a holiday falls: always the same date, or the first, second, … of a weekday in its month. */
type HolidayDay =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: Weekday; readonly which: 1 | 2 | 3 | 4 | 'last' };

/** One legal public holiday, from the first year in which it was kept. */
interface FederalHoliday extends Sourced {
  readonly name: string;
  readonly fromYear: number;
  readonly on: HolidayDay;
}

const code: Sourced = { source: '5 U.S.C. § 6103(a)', verifiedOn: '2026-11-22' };
const MONDAY: Weekday = 1;
const THURSDAY: Weekday = 4;

/**
 * The legal public holidays of the United States. The table is right from 1978 on, when Veterans Day moved back to November
 * 11. Inauguration Day is a holiday around Washington only (§ 6103(c)) and moves no deadline.
 */
export const federalHolidays: readonly FederalHoliday[] = [
  { name: 'New Year’s Day', fromYear: 1978, on: { month: 1, day: 1 }, ...code },
  {
    name: 'Birthday of Martin Luther King, Jr.',
    fromYear: 1986,
    on: { month: 1, weekday: MONDAY, which: 3 },
    ...code,
    source: '5 U.S.C. § 6103(a); Pub. L. 98-144, first kept in 1986',
  },
  { name: 'Washington’s Birthday', fromYear: 1978, on: { month: 2, weekday: MONDAY, which: 3 }, ...code },
  { name: 'Memorial Day', fromYear: 1978, on: { month: 5, weekday: MONDAY, which: 'last' }, ...code },
  {
    name: 'Juneteenth National Independence Day',
    fromYear: 2021,
    on: { month: 6, day: 19 },
    ...code,
    source: '5 U.S.C. § 6103(a); Pub. L. 117-17 of June 17, 2021',
  },
  { name: 'Independence Day', fromYear: 1978, on: { month: 7, day: 4 }, ...code },
  { name: 'Labor Day', fromYear: 1978, on: { month: 9, weekday: MONDAY, which: 1 }, ...code },
  { name: 'Columbus Day', fromYear: 1978, on: { month: 10, weekday: MONDAY, which: 2 }, ...code },
  { name: 'Veterans Day', fromYear: 1978, on: { month: 11, day: 11 }, ...code },
  { name: 'Thanksgiving Day', fromYear: 1978, on: { month: 11, weekday: THURSDAY, which: 4 }, ...code },
  { name: 'Christmas Day', fromYear: 1978, on: { month: 12, day: 25 }, ...code },
];

function dayOf(on: HolidayDay, year: number): CalendarDate {
  if ('day' in on) return calendarDate(year, on.month, on.day);
  const { month, weekday, which } = on;
  // The last such day is a week before the first one of the next month; no holiday of the table needs a month 13.
  const first = calendarDate(year, which === 'last' ? month + 1 : month, 1);
  const untilFirst = (weekday - isoWeekday(first) + 7) % 7;
  return addDays(first, untilFirst + (which === 'last' ? -7 : 7 * (which - 1)));
}

/** Where a holiday falls on a weekend, Friday or Monday is free instead (§ 6103(b); Executive Order 11582). */
function observed(day: CalendarDate): CalendarDate {
  const weekday = isoWeekday(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 7 ? addDays(day, 1) : day;
}

/** A holiday in one year: its date, and the day off. */
interface HolidayInYear {
  readonly name: string;
  readonly date: CalendarDate;
  readonly observedOn: CalendarDate;
}

/** Kept, as the holidays of a year never change and each list of what is owed needs dozens of deadlines. */
const holidaysOfYears = new Map<number, readonly HolidayInYear[]>();

/** The federal holidays of a year. New Year's Day may be kept on the last day of the year before. */
export function federalHolidaysOf(year: number): readonly HolidayInYear[] {
  const known = holidaysOfYears.get(year);
  if (known) return known;
  const holidays = federalHolidays
    .filter(({ fromYear }) => year >= fromYear)
    .map(({ name, on }) => {
      const date = dayOf(on, year);
      return { name, date, observedOn: observed(date) };
    });
  holidaysOfYears.set(year, holidays);
  return holidays;
}

/**
 * True if offices and banks are open on a day: it is not on a weekend, not a federal holiday, and not the day off in place
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
