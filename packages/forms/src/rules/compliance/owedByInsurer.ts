import { addDays, type CalendarDate } from '../calendar-date/index.js';
import { statesOwing } from '../insurer-policies/owedSubmissions.js';
import { submissionDueOn } from '../insurer-policies/submissionDeadlines.js';
import {
  type SubmissionPeriod,
  submissionDays,
  submissionNumber,
  submissionPeriod,
} from '../insurer-policies/submissionPeriod.js';
import { type SubmissionFacts, submissionStatuses } from '../insurer-policies/submissionStatuses.js';
import type { Owed } from './owed.js';

/** Facts known about an insurer. */
export type InsurerFacts = Omit<SubmissionFacts, 'today'>;

function reportOf(period: SubmissionPeriod, state: string, today: CalendarDate): Owed {
  const dueOn = submissionDueOn(period);
  const { to } = submissionDays(period);
  return {
    kind: 'insurerReport',
    state,
    year: period.year,
    quarter: period.quarter,
    isFinanceCharge: false,
    isOpen: today > to,
    opensOn: addDays(to, 1),
    dueOn,
    isLate: today > dueOn,
    balance: null,
  };
}

/**
 * Everything that an insurer owes on a day, in no order: of each state and period policies, or the declaration that there were
 * none. The running period is owed once it is over, unless policies of it are reported already.
 */
export function owedByInsurer(facts: InsurerFacts, today: CalendarDate): Owed[] {
  const running = submissionPeriod(facts.kind, today);
  const ahead = statesOwing(running, facts.states).filter(
    (state) =>
      !facts.reported.some((each) => each.state === state && each.period === submissionNumber(running)),
  );
  return [
    ...submissionStatuses({ ...facts, today })
      .filter(({ status }) => status === 'open' || status === 'late')
      .map((period) => reportOf(period, period.state, today)),
    ...ahead.map((state) => reportOf(running, state, today)),
  ];
}
