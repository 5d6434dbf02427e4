import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { InvalidInputError } from '../invalid-input/index.js';

dayjs.extend(utc);

/**
 * A day on the calendar as `YYYY-MM-DD`, years 1900 to 2999. It has no time and no zone, so it never shifts;
 * two of them compare as text. Text from outside is read by `parseCalendarDate`, `parseUsDate` or `fromWireDate`.
 */
export type CalendarDate = `${number}-${number}-${number}`;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MIDNIGHT = 'T00:00:00.000Z';
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
/** Milliseconds; dates are read as days of UTC, which all have this length. */
const DAY = 86_400_000;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True if a value is a day on the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !ISO_DATE.test(value)) return false;
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** Reads `YYYY-MM-DD`; `undefined` for any other shape and for days that do not exist, such as 2025-02-29. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  return isCalendarDate(text) ? text : undefined;
}

/**
 * Reads a date that must exist.
 * @throws InvalidInputError with the name of `field` when the date does not exist.
 */
export function requireCalendarDate(value: unknown, field = 'date'): CalendarDate {
  if (isCalendarDate(value)) return value;
  throw new InvalidInputError({
    field,
    value,
    problem: 'is not a calendar date',
    fix: 'Write it as YYYY-MM-DD.',
  });
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * The date for a year, a month (from 1) and a day (from 1).
 * @throws InvalidInputError when the day does not exist.
 */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return requireCalendarDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}

/** Reads `MM/DD/YYYY` (leading zeros optional); `undefined` when the text is not such a date. */
export function parseUsDate(text: string): CalendarDate | undefined {
  const match = US_DATE.exec(text.trim());
  if (!match) return undefined;
  const [, month = '', day = '', year = ''] = match;
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Shows a date as `MM/DD/YYYY`, as every screen and the insurer checks do (spec 3 §1).
 * @throws InvalidInputError when `date` is not a real date.
 */
export function formatUsDate(date: CalendarDate): string {
  const [year, month, day] = requireCalendarDate(date).split('-');
  return `${month}/${day}/${year}`;
}

/**
 * Sends a date: ISO text with milliseconds and a trailing Z, always midnight (spec 3 §1).
 * @throws InvalidInputError when `date` is not a real date.
 */
export function toWireDate(date: CalendarDate): string {
  return `${requireCalendarDate(date)}${MIDNIGHT}`;
}

/** Reads a date as it is sent; `undefined` unless it is a real day at midnight UTC. */
export function fromWireDate(text: string): CalendarDate | undefined {
  return text.endsWith(MIDNIGHT) ? parseCalendarDate(text.slice(0, -MIDNIGHT.length)) : undefined;
}

function parseDay(date: CalendarDate): dayjs.Dayjs {
  return dayjs.utc(requireCalendarDate(date));
}

/**
 * The date that is `days` later (or earlier, when negative).
 * @throws InvalidInputError when `date` is not a real date.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = new Date(Date.parse(requireCalendarDate(date)) + days * DAY);
  return requireCalendarDate(Number.isNaN(day.getTime()) ? days : day.toISOString().slice(0, 10));
}

/**
 * The same day `years` later. February 29 becomes February 28 in a year without one, so a one-year term
 * never runs past the month it began in.
 * @throws InvalidInputError when `date` is not a real date.
 */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return requireCalendarDate(parseDay(date).add(years, 'year').format('YYYY-MM-DD'));
}

/**
 * How many days lie from one date to another; negative when `to` is earlier.
 * @throws InvalidInputError when either is not a real date.
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(requireCalendarDate(to)) - Date.parse(requireCalendarDate(from))) / DAY;
}

/** Orders two dates: negative when the first is earlier, zero when they are the same day. */
export function compareDates(first: CalendarDate, second: CalendarDate): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Kept, as making a format takes a hundred times as long as using it, and each request uses one. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, made);
  return made;
}

/** The current day at `now` in a time zone such as `America/Denver`. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return requireCalendarDate(`${part('year')}-${part('month')}-${part('day')}`);
}

/** The distance of a day from today, in words: `today`, `tomorrow`, `in 12 days`, `yesterday`, `3 days ago`. */
export function daysAway(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
