import type { filings, Output } from '@slip/api/contract';
import {
  annualFilingDueDate,
  type CalendarDate,
  feeDueDate,
  nextQuarter,
  participatingStates,
  previousQuarter,
  type Quarter,
  quarterLabel,
  quarterOf,
  type StateDefinition,
  taxDueDate,
  toWireDate,
} from '@slip/forms/rules';

type Deadline = Output<typeof filings.filingSummary>['deadlines'][number];

/** The first quarter whose day is not over yet. */
function nextDue(today: CalendarDate, dueOf: (quarter: Quarter) => CalendarDate) {
  // What is due now is of a quarter that has ended: half a year back nothing is left.
  let quarter = previousQuarter(previousQuarter(quarterOf(today)));
  while (dueOf(quarter) < today) quarter = nextQuarter(quarter);
  return { period: quarterLabel(quarter), dueDate: dueOf(quarter) };
}

function nextAnnual(today: CalendarDate, state: StateDefinition) {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear]) {
    const dueDate = annualFilingDueDate(state, year);
    if (dueDate !== undefined && dueDate >= today) return { period: String(year), dueDate };
  }
  return undefined;
}

function deadlinesOf(state: StateDefinition, today: CalendarDate): Deadline[] {
  const tax = nextDue(today, (quarter) => taxDueDate(state, quarter));
  const fee = nextDue(today, (quarter) => feeDueDate(state, quarter));
  const annual = nextAnnual(today, state);
  const named = [
    { kind: 'Tax' as const, ...tax },
    { kind: 'Transaction Fee' as const, ...fee },
    ...(state.quarterlyAffidavit ? [{ kind: 'Quarterly Affidavit' as const, ...tax }] : []),
    ...(annual ? [{ kind: 'Annual Filing' as const, ...annual }] : []),
  ];
  return named.map(({ dueDate, ...deadline }) => ({
    ...deadline,
    state: state.abbreviation,
    stateName: state.name,
    dueDate: toWireDate(dueDate),
  }));
}

/** The next deadline of each kind in every participating state, the earliest first. */
export function nextDeadlines(today: CalendarDate): Deadline[] {
  return participatingStates
    .flatMap((state) => deadlinesOf(state, today))
    .toSorted((first, second) =>
      first.dueDate < second.dueDate ? -1 : Number(first.dueDate > second.dueDate),
    );
}
