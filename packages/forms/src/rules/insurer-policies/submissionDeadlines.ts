import { businessDayFrom } from '../business-day/index.js';
import type { CalendarDate } from '../calendar-date/index.js';
import { fromYearQuarterNumber, nextQuarter, type QuarterNumber, quarterLabel } from '../quarter/index.js';
import type { Sourced } from '../states/StateDefinition.js';
import {
  type InsurerKind,
  type SubmissionPeriod,
  submissionNumber,
  submissionPeriod,
} from './submissionPeriod.js';

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

/** The periods whose last day is still to come, the next one first: of a year ahead. */
export function openSubmissions(kind: InsurerKind, today: CalendarDate): readonly SubmissionPeriod[] {
  const count = kind === 'AlienInsurer' ? 1 : 4;
  // Of periods that began two years ago none is open any longer.
  let period = submissionPeriod(kind, `${Number(today.slice(0, 4)) - 2}-01-01`);
  while (submissionDueOn(period) < today) period = periodAfter(period);
  const open = [period];
  for (let next = periodAfter(period); open.length < count; next = periodAfter(next)) open.push(next);
  return open;
}
