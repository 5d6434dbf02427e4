import { INVISIBLE } from '../amount/invisible.js';
import { isKnownYear, type ParsedDate, toYear } from '../DateField/dateText.js';

/** A quarter of a calendar year. */
export interface YearQuarter {
  year: number;
  /** 1 (January to March) to 4. */
  quarter: number;
}

/** The answer of {@link parseQuarterText}. `empty` is an answer, not a problem. */
export type ParsedQuarter = { quarter: YearQuarter } | { problem: 'incomplete' | 'not-a-date' | 'empty' };

/** A quarter as a text that sorts by time: `2026-1`. */
export function quarterKey({ year, quarter }: YearQuarter): string {
  return `${year}-${quarter}`;
}

/** The quarter of a key such as `2026-1`. */
export function quarterOfKey(key: string): YearQuarter {
  return { year: Number(key.slice(0, 4)), quarter: Number(key.slice(5)) };
}

function toQuarter(year: number, quarter: number): ParsedDate {
  if (!isKnownYear(year) || quarter < 1 || quarter > 4) return { problem: 'not-a-date' };
  return { date: quarterKey({ year, quarter }) };
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];
// `Q1 2026`, `1Q26`, `2026-Q1`, `2026 1st quarter`, the beginning of a quarter, and a year whose quarter is missing.
const LETTER_FIRST = /^q(?:uarter|tr)?\.? ?(\d)(?: of)?[\s/,'’-]{0,2}(\d{4}|\d{2})$/;
const NUMBER_FIRST = /^(\d)(?:st|nd|rd|th)? ?q(?:uarter|tr)?\.?(?: of)?[\s/,'’-]{0,2}(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[\s/,-]{0,2}q(?:uarter|tr)?\.? ?(\d)$/;
const YEAR_NUMBER_FIRST = /^(\d{4})[\s/,-]{0,2}(\d)(?:st|nd|rd|th)? ?q(?:uarter|tr)?\.?$/;
const UNFINISHED =
  /^(?:q(?:uarter|tr)?\.? ?|(?:q(?:uarter|tr)?\.? ?[1-4]|[1-4](?:st|nd|rd|th)? ?(?:q(?:uarter|tr)?\.?)?)(?: of)?[\s/,'’-]{0,2}\d{0,3})$/;
const YEAR_ALONE = /^(?:19|2\d)\d{2}[\s/,-]{0,2}(?:q(?:uarter|tr)?\.?)?$/;

/** Reads a quarter into its key, for {@link parseQuarterText} and the field. */
export function readQuarter(text: string): ParsedDate {
  const trimmed = text.replaceAll(INVISIBLE, '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (trimmed === '') return { problem: 'empty' };
  const withDigits = ORDINALS.reduce(
    (result, ordinal, index) => result.replace(ordinal, String(index + 1)),
    trimmed,
  );
  const numberLast = LETTER_FIRST.exec(withDigits) ?? NUMBER_FIRST.exec(withDigits);
  if (numberLast) return toQuarter(toYear(numberLast[2] ?? ''), Number(numberLast[1]));
  const yearFirst = YEAR_FIRST.exec(withDigits) ?? YEAR_NUMBER_FIRST.exec(withDigits);
  if (yearFirst) return toQuarter(Number(yearFirst[1]), Number(yearFirst[2]));
  const isIncomplete = UNFINISHED.test(withDigits) || YEAR_ALONE.test(withDigits);
  return { problem: isIncomplete ? 'incomplete' : 'not-a-date' };
}

/** Writes the key `2026-1` as `Q1 2026`. */
export function writeQuarter(key: string): string {
  return `Q${key.slice(5)} ${key.slice(0, 4)}`;
}

/**
 * Reads a quarter as it is typed or pasted: `Q1 2026`, `1Q26`, `2026-Q1`, `1st quarter of 2026`. Years from 1900 to 2999.
 * The letter is needed: `4/2026` is the fourth quarter for some people and April for others.
 */
export function parseQuarterText(text: string): ParsedQuarter {
  const read = readQuarter(text);
  return 'date' in read ? { quarter: quarterOfKey(read.date) } : read;
}

/** Writes the first quarter of 2026 as `Q1 2026`. */
export function formatQuarterText(quarter: YearQuarter): string {
  return writeQuarter(quarterKey(quarter));
}
