import type { CalendarDate } from '../calendar-date/index.js';
import type { Problem } from '../schema/problem.js';
import { compareQuarters, type Quarter, quarterLabel, quarters } from './quarter.js';

/** The quarter that stands for all four (spec 2 §3, spec 3 §9). */
export const ALL_QUARTERS = 0;

/** True if a number is that of a quarter. */
export function isQuarterNumber(value: number): value is Quarter['quarter'] {
  return quarters.some(({ quarter }) => quarter === value);
}

/** A chosen quarter, 1 to 4, or 0 for all where a form offers that (spec 3 §5.6). */
export function checkQuarterNumber(
  value: number | null,
  offered: 'each' | 'or-all' = 'each',
): Problem | undefined {
  const isOne =
    value !== null && (isQuarterNumber(value) || (offered === 'or-all' && value === ALL_QUARTERS));
  return isOne ? undefined : { message: 'Quarter is required' };
}

/** A chosen year, one of those a picker offers. */
export function checkYear(value: number | null, first: number, today: CalendarDate): Problem | undefined {
  if (value === null || !Number.isInteger(value)) return { message: 'Year is required' };
  const last = Number(today.slice(0, 4));
  return value >= first && value <= last
    ? undefined
    : { message: `Year must be between ${first} and ${last}.` };
}

/** A chosen month, 1 to 12. */
export function checkMonth(value: number | null): Problem | undefined {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 12
    ? undefined
    : { message: 'Month is required' };
}

/** A quarter and its year as one number on the wire: 20263 is the third quarter of 2026. */
export function yearQuarterNumber({ year, quarter }: Quarter): number {
  return year * 10 + quarter;
}

/** Reads a number such as 20263; `undefined` for a number that is no quarter. */
export function fromYearQuarterNumber(value: number): Quarter | undefined {
  const quarter = value % 10;
  const year = Math.floor(value / 10);
  return isQuarterNumber(quarter) && year >= 1900 && year <= 2999 ? { year, quarter } : undefined;
}

/** The name of the quarter of a number such as 20261: `1st Quarter 2026`; any other number stays as it is. */
export function yearQuarterLabel(value: number): string {
  const quarter = fromYearQuarterNumber(value);
  return quarter ? quarterLabel(quarter) : String(value);
}

/** True if a quarter is earlier than another one. */
export function isBefore(quarter: Quarter, other: Quarter): boolean {
  return compareQuarters(quarter, other) < 0;
}
