import type { CalendarDate } from '../calendar-date/index.js';
import { type InsurerInState, type OwedSubmission, owedSubmissions } from './owedSubmissions.js';
import { submissionDueOn } from './submissionDeadlines.js';
import { type InsurerKind, submissionNumber } from './submissionPeriod.js';

/** How an owed period stands: policies were reported, no business was declared, or nothing yet, in time or late. */
export type SubmissionStatus = 'reported' | 'declared' | 'open' | 'late';

/** An owed period, and how it stands. */
export interface SubmissionStanding extends OwedSubmission {
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
  /** Where premium is on file. */
  readonly reported: readonly StatePeriodNumber[];
  /** Where no business was declared, and holds. */
  readonly declared: readonly StatePeriodNumber[];
}

const keyOf = ({ state, period }: StatePeriodNumber) => `${state} ${period}`;

/** How each period stands that an insurer owes; the newest period comes first (domain §8). */
export function submissionStatuses({
  kind,
  today,
  states,
  reported,
  declared,
}: SubmissionFacts): readonly SubmissionStanding[] {
  const filed = new Map<string, SubmissionStatus>([
    ...declared.map((each) => [keyOf(each), 'declared'] as const),
    ...reported.map((each) => [keyOf(each), 'reported'] as const),
  ]);
  return owedSubmissions(kind, today, states).map((owed) => {
    const dueOn = submissionDueOn(owed);
    const missing = today <= dueOn ? 'open' : 'late';
    const status = filed.get(keyOf({ state: owed.state, period: submissionNumber(owed) })) ?? missing;
    return { ...owed, dueOn, status };
  });
}
