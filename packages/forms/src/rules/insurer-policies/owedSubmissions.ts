import type { CalendarDate } from '../calendar-date/index.js';
import { fromYearQuarterNumber, previousQuarter } from '../quarter/index.js';
import { stateFacts } from '../states/index.js';
import {
  type InsurerKind,
  type SubmissionPeriod,
  submissionDays,
  submissionNumber,
  submissionPeriod,
} from './submissionPeriod.js';

/** How far back an insurer is told what is missing: as far as the quarters of a dashboard. */
const YEARS = 2;

/** A state in which an insurer may be used, and on which days. */
export interface InsurerInState {
  readonly state: string;
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** A period that an insurer reports of a state: policies, or that there were none. */
export interface OwedSubmission extends SubmissionPeriod {
  readonly state: string;
}

function periodBefore(period: SubmissionPeriod): SubmissionPeriod {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  return quarter ? previousQuarter(quarter) : { ...period, year: period.year - 1 };
}

/** The last periods that are over, the newest first. */
function pastPeriods(kind: InsurerKind, today: CalendarDate): readonly SubmissionPeriod[] {
  const count = kind === 'AlienInsurer' ? YEARS : YEARS * 4;
  const periods: SubmissionPeriod[] = [];
  let period = periodBefore(submissionPeriod(kind, today));
  while (periods.length < count) {
    periods.push(period);
    period = periodBefore(period);
  }
  return periods;
}

/** The states that are owed a report of a period: the insurer could be used there on a day of it, and the state took filings then. */
export function statesOwing(period: SubmissionPeriod, states: readonly InsurerInState[]): readonly string[] {
  const { from, to } = submissionDays(period);
  return states
    .filter(
      ({ state, activeFrom, activeTo }) =>
        activeFrom <= to &&
        (activeTo === null || from <= activeTo) &&
        stateFacts(state).minimumEffectiveDate <= to,
    )
    .map(({ state }) => state);
}

/**
 * Reports of the last two years that an insurer must have made (domain §8): each period that is over, of each state in which
 * it could be used on a day of the period, and which took filings then. The newest period comes first.
 */
export function owedSubmissions(
  kind: InsurerKind,
  today: CalendarDate,
  states: readonly InsurerInState[],
): readonly OwedSubmission[] {
  return pastPeriods(kind, today).flatMap((period) =>
    statesOwing(period, states).map((state) => ({ ...period, state })),
  );
}
