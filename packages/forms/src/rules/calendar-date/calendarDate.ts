import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A day on the calendar as `YYYY-MM-DD`, years 1900 to 2999. It has no time and no zone, so it never shifts;
 * two of them compare as text.
 */
export type CalendarDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function build(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Reads `YYYY-MM-DD`; `undefined` for any other shape and for days that do not exist, such as 2025-02-29. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = ISO_DATE.exec(text);
  return match ? build(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

/** Reads `MM/DD/YYYY` (leading zeros optional); `undefined` when it is no such day. */
export function parseUsDate(text: string): CalendarDate | undefined {
  const match = US_DATE.exec(text.trim());
  return match ? build(Number(match[3]), Number(match[1]), Number(match[2])) : undefined;
}

/** Shows a date as `MM/DD/YYYY`, as every screen and the insurer checks do (spec 3 §1). */
export function formatUsDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Sends a date: ISO text with milliseconds and a trailing Z, always midnight (spec 3 §1). */
export function toWireDate(date: CalendarDate): string {
  return `${date}T00:00:00.000Z`;
}

/** Reads a date as it is sent; `undefined` unless it is a real day at midnight UTC. */
export function fromWireDate(text: string): CalendarDate | undefined {
  const day = WIRE_DATE.exec(text)?.[1];
  return day === undefined ? undefined : parseCalendarDate(day);
}

function at(date: CalendarDate): dayjs.Dayjs {
  if (parseCalendarDate(date) === undefined) {
    throw new RangeError(`"${date}" is not a calendar date. Write it as YYYY-MM-DD.`);
  }
  return dayjs.utc(date);
}

/**
 * The date so many days later (or earlier, when negative).
 * @throws RangeError when `date` is not a real date.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return at(date).add(days, 'day').format('YYYY-MM-DD');
}

/**
 * The same day so many years later. February 29 becomes February 28 in a year without one, so a one-year term
 * never runs past the month it began in.
 * @throws RangeError when `date` is not a real date.
 */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return at(date).add(years, 'year').format('YYYY-MM-DD');
}

/**
 * How many days lie from one date to another; negative when `to` is earlier.
 * @throws RangeError when either is not a real date.
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return at(to).diff(at(from), 'day');
}

/** Orders two dates: negative when the first is earlier, zero when they are the same day. */
export function compareDates(first: CalendarDate, second: CalendarDate): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** The day it is at `now` in a time zone such as `America/Denver`. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
