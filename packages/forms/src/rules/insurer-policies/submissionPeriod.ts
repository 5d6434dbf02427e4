import { businessDayFrom } from '../business-day/index.js';
import { type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import {
  ALL_QUARTERS,
  fromYearQuarterNumber,
  nextQuarter,
  type QuarterNumber,
  quarterDays,
  quarterLabel,
  quarterOf,
} from '../quarter/index.js';
import type { Problem } from '../schema/problem.js';
import type { Sourced } from '../states/StateDefinition.js';

/** The two kinds of insurer: of another state, which reports by quarter, or of another country, which reports by year. */
export type InsurerKind = 'ForeignInsurer' | 'AlienInsurer';

/** A period that an insurer reports; the quarter is 0 for a whole year. */
export interface SubmissionPeriod {
  readonly year: number;
  readonly quarter: number;
}

/** The period of the day on which a transaction takes effect: it is reported in this period (spec 3 §3.5, §9). */
export function submissionPeriod(kind: InsurerKind, effectiveDate: CalendarDate): SubmissionPeriod {
  const { year, quarter } = quarterOf(effectiveDate);
  return { year, quarter: kind === 'AlienInsurer' ? ALL_QUARTERS : quarter };
}

/** The period as one number on the wire (`insSubYearAndQuarter`): 20263, or 20260 for the whole of 2026. */
export function submissionNumber({ year, quarter }: SubmissionPeriod): number {
  return year * 10 + quarter;
}

/** Reads the number of a period. */
export function fromSubmissionNumber(number: number): SubmissionPeriod {
  return { year: Math.floor(number / 10), quarter: number % 10 };
}

/** The first and the last day of a period. */
export function submissionDays(period: SubmissionPeriod): { from: CalendarDate; to: CalendarDate } {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  return quarter ? quarterDays(quarter) : { from: `${period.year}-01-01`, to: `${period.year}-12-31` };
}

/** The last day of a submission, as month and day, and how many years after the one that is reported. */
interface SubmissionDay extends Sourced {
  readonly on: `${number}-${number}`;
  readonly yearsLater: 0 | 1;
}

const sample: Sourced = { source: 'domain §8', verifiedOn: '2026-11-23' };

/** The day of a whole year, which an alien insurer reports. */
const ofYear: SubmissionDay = { on: '06-30', yearsLater: 1, ...sample };

/** The days of the quarters, which a foreign insurer reports. */
const ofQuarters: Readonly<Record<QuarterNumber, SubmissionDay>> = {
  1: { on: '06-30', yearsLater: 0, ...sample },
  2: { on: '09-30', yearsLater: 0, ...sample },
  3: { on: '12-31', yearsLater: 0, ...sample },
  4: { on: '03-31', yearsLater: 1, ...sample },
};

/** The last day on which a period is reported in time: a business day (domain §8). */
export function submissionDueOn(period: SubmissionPeriod): CalendarDate {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  const { on, yearsLater } = quarter ? ofQuarters[quarter.quarter] : ofYear;
  return businessDayFrom(`${period.year + yearsLater}-${on}`);
}

/** A period in words: `3rd Quarter 2026`, or `2026` for a whole year. */
export function submissionLabel(period: SubmissionPeriod): string {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  return quarter ? quarterLabel(quarter) : String(period.year);
}

/** A period within a sentence: `the 3rd Quarter 2026`, or `the year 2026`. */
export function submissionWords(period: SubmissionPeriod): string {
  return `${fromYearQuarterNumber(submissionNumber(period)) ? 'the' : 'the year'} ${submissionLabel(period)}`;
}

function periodAfter(period: SubmissionPeriod): SubmissionPeriod {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  return quarter ? nextQuarter(quarter) : { ...period, year: period.year + 1 };
}

/** The next periods that are due, the earliest first: those of one year. */
export function openSubmissions(kind: InsurerKind, today: CalendarDate): readonly SubmissionPeriod[] {
  const count = kind === 'AlienInsurer' ? 1 : 4;
  // The search begins with a period that is no longer open.
  let period = submissionPeriod(kind, `${Number(today.slice(0, 4)) - 2}-01-01`);
  while (submissionDueOn(period) < today) period = periodAfter(period);
  const open = [period];
  for (let next = periodAfter(period); open.length < count; next = periodAfter(next)) open.push(next);
  return open;
}

/** The periods that the office has closed, as numbers (`submissionNumber`), and when. */
export type ClosedPeriods = ReadonlyMap<number, CalendarDate>;

/** A period of which insurers report nothing more, once the office has closed it. */
export function checkOpenPeriod(period: number, closed: ClosedPeriods): Required<Problem> | undefined {
  const closedOn = closed.get(period);
  return closedOn === undefined ? undefined : closedPeriodProblem(period, closedOn);
}

/**
 * Why an insurer reports nothing more of a period: the office has closed it. Until then late reports are taken (domain §7, R021).
 *
 * @param period as one number, see `submissionNumber`.
 */
export function closedPeriodProblem(period: number, closedOn: CalendarDate): Required<Problem> {
  const words = submissionWords(fromSubmissionNumber(period));
  return {
    message: `The office closed ${words} on ${formatUsDate(closedOn)}.`,
    fix: 'Contact the office.',
  };
}

/** The filer of a policy: an agent, or an insured who procured the coverage independently (spec 3 §3.5). */
export type EntityType = 'Agent' | 'IPC';
