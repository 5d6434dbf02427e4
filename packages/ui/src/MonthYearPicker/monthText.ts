import {
  isKnownYear,
  monthNumber,
  type ParsedDate,
  pad2,
  plainDateText,
  toYear,
} from '../DateField/dateText.js';

/** A calendar month. */
export interface YearMonth {
  year: number;
  /** 1 (January) to 12. */
  month: number;
}

/** The answer of {@link parseMonthText}. `empty` is an answer, not a problem. */
export type ParsedMonth = { month: YearMonth } | { problem: 'incomplete' | 'not-a-date' | 'empty' };

/** A month as a text that sorts by time: `2026-01`. */
export function monthKey({ year, month }: YearMonth): string {
  return `${year}-${pad2(month)}`;
}

/** The month of a key such as `2026-01`. */
export function monthOfKey(key: string): YearMonth {
  return { year: Number(key.slice(0, 4)), month: Number(key.slice(5)) };
}

function toMonth(year: number, month: number): ParsedDate {
  if (!isKnownYear(year) || month < 1 || month > 12) return { problem: 'not-a-date' };
  return { date: monthKey({ year, month }) };
}

// `1/2026`, `2026-1`, `Jan 2026`, `2026 Jan`, `012026`, and texts that may become one of them.
const MONTH_FIRST = /^(\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.\-\s](\d{1,2})$/;
const NAME_FIRST = /^([a-z]{3,9})\.?,?[\s/-]?(\d{4}|\d{2})$/i;
const NAME_LAST = /^(\d{4})[\s/-]?([a-z]{3,9})\.?$/i;
const DIGITS = /^\d{6}$/;
const UNFINISHED = /^(?:\d{1,5}|\d{1,2}[/.\-\s]\d{0,3}|\d{4}[/.\-\s])$/;
const NAME_ALONE = /^([a-z]{3,9})\.?,?[\s/-]?\d{0,3}$/i;

/** Reads a month into its key, for {@link parseMonthText} and the field. */
export function readMonth(text: string): ParsedDate {
  const trimmed = plainDateText(text);
  if (trimmed === '') return { problem: 'empty' };
  const monthFirst = MONTH_FIRST.exec(trimmed) ?? NAME_FIRST.exec(trimmed);
  if (monthFirst) return toMonth(toYear(monthFirst[2] ?? ''), monthNumber(monthFirst[1] ?? ''));
  const yearFirst = YEAR_FIRST.exec(trimmed) ?? NAME_LAST.exec(trimmed);
  if (yearFirst) return toMonth(Number(yearFirst[1]), monthNumber(yearFirst[2] ?? ''));
  if (DIGITS.test(trimmed)) {
    // Six digits are a month in one order only: a year that begins with 01 to 12 would be before 1300.
    const asMonthYear = toMonth(Number(trimmed.slice(2)), Number(trimmed.slice(0, 2)));
    return 'date' in asMonthYear
      ? asMonthYear
      : toMonth(Number(trimmed.slice(0, 4)), Number(trimmed.slice(4)));
  }
  const nameAlone = NAME_ALONE.exec(trimmed);
  const isIncomplete =
    UNFINISHED.test(trimmed) || (nameAlone !== null && monthNumber(nameAlone[1] ?? '') > 0);
  return { problem: isIncomplete ? 'incomplete' : 'not-a-date' };
}

/** Writes the key `2026-01` as `01/2026`. */
export function writeMonth(key: string): string {
  return `${key.slice(5)}/${key.slice(0, 4)}`;
}

/**
 * Reads a month as it is typed or pasted in the United States: `1/2026`, `01-26`, `012026`, `2026-01`, `Jan 2026`. Years
 * from 1900 to 2999. A whole date is no month.
 */
export function parseMonthText(text: string): ParsedMonth {
  const read = readMonth(text);
  return 'date' in read ? { month: monthOfKey(read.date) } : read;
}

/** Writes January 2026 as `01/2026`. */
export function formatMonthText(month: YearMonth): string {
  return writeMonth(monthKey(month));
}
