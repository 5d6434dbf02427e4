import { INVISIBLE } from '../amount/invisible.js';

/** A calendar date as `YYYY-MM-DD`, with no time and no time zone. */
export type DateString = string;

/** Why a typed text is not a date. */
export type DateTextProblem =
  /** The beginning of a date: `01/05`, `1/`. */
  | 'incomplete'
  /** Not a date of the calendar: `02/30/2026`, `tomorrow`. */
  | 'not-a-date';

/** The answer of {@link parseDateText}. `empty` is an answer, not a problem. */
export type ParsedDate = { date: DateString } | { problem: DateTextProblem | 'empty' };

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** A month or a day with two digits. */
export function pad2(part: number): string {
  return String(part).padStart(2, '0');
}

/** The years that a field of the date family knows; another year is more likely a typing error. */
export function isKnownYear(year: number): boolean {
  return year >= 1900 && year <= 2999;
}

function toDate(year: number, month: number, day: number): ParsedDate {
  const length = (MONTH_LENGTHS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (!isKnownYear(year) || day < 1 || day > length) return { problem: 'not-a-date' };
  return { date: `${year}-${pad2(month)}-${pad2(day)}` };
}

/** `26` is 2026, `98` is 1998: policies are of this century or the end of the last. */
export function toYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}

/** A typed or pasted text with one space between its words, none around separators, and without what only formats it. */
export function plainDateText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .trim()
    .replaceAll(/\s*([/.-])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');
}

/** The number of a month by its digits, its name or the beginning of that, at least three letters; 0 for none. */
export function monthNumber(text: string): number {
  const start = text.toLowerCase();
  return Number(text) || (start.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(start)) + 1);
}

// `1/5/2026`, `2026-1-5`, `Jan 5, 2026`, `5 Jan 2026`, and digits that may become a date.
const NUMERIC = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const ISO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/i;
const UNFINISHED = /^(?:\d{0,4}[/.\-\s]?){1,3}$/;

function parseDigits(digits: string): ParsedDate {
  const number = (from: number, to: number) => Number(digits.slice(from, to));
  if (digits.length === 6) return toDate(toYear(digits.slice(4)), number(0, 2), number(2, 4));
  if (digits.length !== 8) return { problem: digits.length < 8 ? 'incomplete' : 'not-a-date' };
  // `01052026`; digits that are no date in this order may be `20260105`.
  const monthFirst = toDate(number(4, 8), number(0, 2), number(2, 4));
  return 'date' in monthFirst ? monthFirst : toDate(number(0, 4), number(4, 6), number(6, 8));
}

/**
 * Reads a date as it is typed or pasted in the United States: `1/5/2026`, `01-05-26`, `01052026`, `2026-01-05`,
 * `Jan 5, 2026`. Month before day, always; years from 1900 to 2999.
 */
export function parseDateText(text: string): ParsedDate {
  const trimmed = plainDateText(text);
  if (trimmed === '') return { problem: 'empty' };
  if (/^\d+$/.test(trimmed)) return parseDigits(trimmed);

  const iso = ISO.exec(trimmed);
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const monthFirst = NUMERIC.exec(trimmed) ?? MONTH_FIRST.exec(trimmed);
  if (monthFirst)
    return toDate(toYear(monthFirst[3] ?? ''), monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = DAY_FIRST.exec(trimmed);
  if (dayFirst) return toDate(toYear(dayFirst[3] ?? ''), monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1]));
  return { problem: UNFINISHED.test(trimmed) ? 'incomplete' : 'not-a-date' };
}

/** Writes `2026-01-05` as `01/05/2026`. */
export function formatDateText(date: DateString): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}
