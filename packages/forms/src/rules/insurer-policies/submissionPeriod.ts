import type { CalendarDate } from '../calendar-date/index.js';
import { ALL_QUARTERS, fromYearQuarterNumber, quarterDays, quarterOf } from '../quarter/index.js';

/** The two kinds of insurer: of another state, which reports by quarter, or of another country, which reports by year. */
export type InsurerKind = 'ForeignInsurer' | 'AlienInsurer';

/** A period that an insurer reports; the quarter is 0 for a whole year. */
export interface SubmissionPeriod {
  readonly year: number;
  readonly quarter: number;
}

/** The period a transaction is reported in: that of the day it takes effect on (spec 3 §3.5, §9). */
export function submissionPeriod(kind: InsurerKind, effectiveDate: CalendarDate): SubmissionPeriod {
  const { year, quarter } = quarterOf(effectiveDate);
  return { year, quarter: kind === 'AlienInsurer' ? ALL_QUARTERS : quarter };
}

/** The period as one number on the wire (`insSubYearAndQuarter`): 20263, or 20260 for the whole of 2026. */
export function submissionNumber({ year, quarter }: SubmissionPeriod): number {
  return year * 10 + quarter;
}

/** Reads such a number. */
export function fromSubmissionNumber(number: number): SubmissionPeriod {
  return { year: Math.floor(number / 10), quarter: number % 10 };
}

/** The first and the last day of a period. */
export function submissionDays(period: SubmissionPeriod): { from: CalendarDate; to: CalendarDate } {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  return quarter ? quarterDays(quarter) : { from: `${period.year}-01-01`, to: `${period.year}-12-31` };
}
