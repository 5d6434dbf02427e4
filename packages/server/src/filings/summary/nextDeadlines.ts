import type { filings, Output } from '@slip/api/contract';
import {
  type AccountKind,
  annualFilingDueDate,
  type CalendarDate,
  feeDueDate,
  nextQuarter,
  participatingStates,
  previousQuarter,
  type Quarter,
  quarterDays,
  quarterLabel,
  quarterOf,
  type StateDefinition,
  taxDueDate,
  toWireDate,
} from '@slip/forms/rules';
import type { ActivePeriod } from '../../accounts/isActiveOn.js';

type Deadline = Output<typeof filings.filingSummary>['deadlines'][number];

/** A licence in one state. */
export interface HeldLicense extends ActivePeriod {
  readonly state: string;
}

/** An agent or IPC filer, with what deadlines depend on. */
export interface LicensedFiler {
  readonly agentId: number;
  readonly agentName: string;
  readonly kind: AccountKind;
  readonly licenses: readonly HeldLicense[];
}

/** A period something is due for, and the day. */
interface Due {
  readonly period: string;
  readonly dueDate: CalendarDate;
}

/** Whether a licence held on some day of a period: what is due for it has to be sent in. */
function heldIn(
  { activeFrom, activeTo }: ActivePeriod,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  return activeFrom <= to && (activeTo === null || from <= activeTo);
}

/** The first quarter that is due from today on; nothing when the licence did not hold in it. */
function nextQuarterly(
  today: CalendarDate,
  license: ActivePeriod,
  dueOf: (quarter: Quarter) => CalendarDate,
): Due | undefined {
  // What is due now belongs to a quarter that has ended; for quarters more than half a year back nothing is due.
  let quarter = previousQuarter(previousQuarter(quarterOf(today)));
  // A new licence is asked for its own first quarter, although the one before may still be open.
  while (quarterDays(quarter).to < license.activeFrom || dueOf(quarter) < today) {
    quarter = nextQuarter(quarter);
  }
  return heldIn(license, quarterDays(quarter))
    ? { period: quarterLabel(quarter), dueDate: dueOf(quarter) }
    : undefined;
}

function nextAnnual(today: CalendarDate, license: ActivePeriod, state: StateDefinition): Due | undefined {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 1, thisYear]
    .filter((year) => heldIn(license, { from: `${year}-01-01`, to: `${year}-12-31` }))
    .flatMap((year) => {
      const dueDate = annualFilingDueDate(state, year);
      return dueDate !== undefined && dueDate >= today ? { period: String(year), dueDate } : [];
    })[0];
}

/** Affidavit and annual filing are due from brokers only, not from people who procure cover for themselves. */
function deadlinesOf({ agentId, agentName, kind, licenses }: LicensedFiler, today: CalendarDate): Deadline[] {
  const isBroker = kind !== 'IPC';
  return participatingStates.flatMap((state) => {
    const license = licenses.find((each) => each.state === state.abbreviation && each.activeFrom <= today);
    if (!license) return [];
    const tax = nextQuarterly(today, license, (quarter) => taxDueDate(state, quarter));
    const named = [
      ['Tax', tax],
      ['Transaction Fee', nextQuarterly(today, license, (quarter) => feeDueDate(state, quarter))],
      ['Quarterly Affidavit', isBroker && state.quarterlyAffidavit ? tax : undefined],
      ['Annual Filing', isBroker ? nextAnnual(today, license, state) : undefined],
    ] as const;
    return named.flatMap(([deadline, due]) =>
      due === undefined
        ? []
        : {
            kind: deadline,
            state: state.abbreviation,
            stateName: state.name,
            period: due.period,
            dueDate: toWireDate(due.dueDate),
            agents: [{ agentId, agentName }],
          },
    );
  });
}

/**
 * The next deadline of each kind in the states the filers hold licences in, the earliest first: one entry for those
 * whom it concerns alike, each named.
 */
export function nextDeadlines(today: CalendarDate, filers: readonly LicensedFiler[]): Deadline[] {
  const found = new Map<string, Deadline>();
  for (const deadline of filers.flatMap((filer) => deadlinesOf(filer, today))) {
    const key = `${deadline.dueDate} ${deadline.kind} ${deadline.state} ${deadline.period}`;
    const agents = [...(found.get(key)?.agents ?? []), ...deadline.agents];
    found.set(key, { ...deadline, agents });
  }
  return Array.from(found.values()).toSorted((first, second) =>
    first.dueDate < second.dueDate ? -1 : Number(first.dueDate > second.dueDate),
  );
}
