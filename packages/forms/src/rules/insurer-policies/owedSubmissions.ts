import type { CalendarDate } from '../calendar-date/index.js';
import { fromYearQuarterNumber, previousQuarter } from '../quarter/index.js';
import { stateFacts } from '../states/index.js';
import {
  type InsurerKind,
  type SubmissionPeriod,
  submissionDays,
  submissionDueOn,
  submissionNumber,
  submissionPeriod,
} from './submissionPeriod.js';

/** The years before this one for which missing reports are listed: as many as the quarters of a dashboard have. */
const YEARS_BACK = 2;

/** A state in which an insurer may be used, and on which days. */
export interface InsurerInState {
  readonly state: string;
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** A period for which an insurer owes a report of a state: its policies, or that there were none. */
interface OwedSubmission extends SubmissionPeriod {
  readonly state: string;
}

function periodBefore(period: SubmissionPeriod): SubmissionPeriod {
  const quarter = fromYearQuarterNumber(submissionNumber(period));
  return quarter ? previousQuarter(quarter) : { ...period, year: period.year - 1 };
}

/** The last periods that are over, the newest first. */
function pastPeriods(kind: InsurerKind, today: CalendarDate): readonly SubmissionPeriod[] {
  const count = kind === 'AlienInsurer' ? YEARS_BACK : YEARS_BACK * 4;
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

/**
 * The status of an owed period: policies were reported, no business was declared, or nothing yet, in time or late. Nothing is owed
 * of a period that the office has closed.
 */
type SubmissionStatus = 'reported' | 'declared' | 'open' | 'late' | 'closed';

/** An owed period, and how it stands. */
interface SubmissionStanding extends OwedSubmission {
  readonly status: SubmissionStatus;
  /** A business day. */
  readonly dueOn: CalendarDate;
}

/** A state and a period as one number, 20263, or 20260 for the whole of 2026. */
export interface StatePeriodNumber {
  readonly state: string;
  readonly period: number;
}

/** Facts that are known of an insurer on a day. */
export interface SubmissionFacts {
  readonly kind: InsurerKind;
  readonly today: CalendarDate;
  readonly states: readonly InsurerInState[];
  /** The states and periods with premium on file. */
  readonly reported: readonly StatePeriodNumber[];
  /** The states and periods with a no-business notice that is in force. */
  readonly declared: readonly StatePeriodNumber[];
  /** The periods that the office has closed, of which nothing more is reported. */
  readonly closed: readonly number[];
}

const keyOf = ({ state, period }: StatePeriodNumber) => `${state} ${period}`;

/** The status of each period that an insurer owes; the newest period comes first (domain §8). */
export function submissionStatuses({
  kind,
  today,
  states,
  reported,
  declared,
  closed,
}: SubmissionFacts): readonly SubmissionStanding[] {
  const filed = new Map<string, SubmissionStatus>([
    ...declared.map((each) => [keyOf(each), 'declared'] as const),
    ...reported.map((each) => [keyOf(each), 'reported'] as const),
  ]);
  return owedSubmissions(kind, today, states).map((owed) => {
    const dueOn = submissionDueOn(owed);
    const period = submissionNumber(owed);
    const open = today <= dueOn ? 'open' : 'late';
    const missing = closed.includes(period) ? 'closed' : open;
    return { ...owed, dueOn, status: filed.get(keyOf({ state: owed.state, period })) ?? missing };
  });
}
