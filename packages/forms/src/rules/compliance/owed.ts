import { type CalendarDate, daysBetween } from '../calendar-date/index.js';
import {
  type SubmissionPeriod,
  submissionLabel,
  submissionNumber,
} from '../insurer-policies/submissionPeriod.js';
import type { Cents } from '../money/index.js';
import { stateFacts } from '../states/index.js';
import { paperNames } from './signedPapers.js';

/** The days before a due day on which people are reminded; −1 is the day after it. */
const reminderSteps = [14, 3, -1] as const;

export type ReminderStep = (typeof reminderSteps)[number];

/** The most days by which a reminder may be late, if no server ran on its day. */
const CATCH_UP_DAYS = 3;

/** The reminder to give today of something due on `dueOn`; `undefined` on most days. */
export function reminderStep(dueOn: CalendarDate, today: CalendarDate): ReminderStep | undefined {
  const daysLeft = daysBetween(today, dueOn);
  return reminderSteps.find((step) => daysLeft <= step && daysLeft >= step - CATCH_UP_DAYS);
}

/** Names of everything that an account can owe the office (spec 3 §2.6, domain §2, §8). */
export const owedNames = {
  tax: 'Tax',
  fee: 'Transaction Fee',
  ...paperNames,
  insurerReport: 'Insurer Report',
} as const;

export type OwedKind = keyof typeof owedNames;

export const owedKinds: readonly OwedKind[] = ['tax', 'fee', 'affidavit', 'annualFiling', 'insurerReport'];

/** One thing that is owed: of a state, and of a quarter or (quarter 0) of a whole year. */
export interface Owed extends SubmissionPeriod {
  readonly kind: OwedKind;
  /** Two letters; null for a fee that is rolled up over several states. */
  readonly state: string | null;
  /** True for money that is charged because something else was paid late. */
  readonly isFinanceCharge: boolean;
  /** True if it can be done now: not while its period still runs, or is not billed yet. */
  readonly isOpen: boolean;
  /** The first day on which it can be done. */
  readonly opensOn: CalendarDate;
  /** A business day. */
  readonly dueOn: CalendarDate;
  readonly isLate: boolean;
  /** The amount left to pay of an invoice; `null` without an invoice. */
  readonly balance: Cents | null;
}

/** Something that is owed, with the agent who owes it. */
export interface OwedByAgent extends Owed {
  readonly agentId: number;
  readonly agentName: string;
}

/** Something that several agents owe alike, as an agency sees it. */
export interface OwedGroup extends Owed {
  /** By name. */
  readonly agents: readonly Pick<OwedByAgent, 'agentId' | 'agentName' | 'balance'>[];
}

/** A key that is always the same for the same owed thing: `tax-WY-20253`. */
export function owedKey({ kind, state, isFinanceCharge, ...period }: Owed): string {
  const what = isFinanceCharge ? `${kind}-charge` : kind;
  return `${what}-${state ?? 'several'}-${submissionNumber(period)}`;
}

/** The period in words, as lists show it: `3rd Quarter 2026`, or `2026`. */
export function owedPeriod({ isFinanceCharge, ...period }: Owed): string {
  const label = submissionLabel(period);
  return isFinanceCharge ? `Finance Charge, ${label}` : label;
}

/** The kind, state and period in words: `Quarterly Affidavit, Wyoming, 3rd Quarter 2026`. */
export function owedTitle(owed: Owed): string {
  const where = owed.state === null ? 'several states' : stateFacts(owed.state).name;
  return `${owedNames[owed.kind]}, ${where}, ${owedPeriod(owed)}`;
}

const byName = new Intl.Collator('en-US');

/** The earliest due day first; on one day in the order of the kinds, then of the states. */
function compareOwed(one: Owed, other: Owed): number {
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1;
  const kinds = owedKinds.indexOf(one.kind) - owedKinds.indexOf(other.kind);
  return kinds !== 0 ? kinds : byName.compare(owedKey(one), owedKey(other));
}

type OwingAgent = OwedGroup['agents'][number];

/**
 * Puts together what several agents owe alike: one entry for each thing and due day, the earliest first. An agent who owes the same thing
 * twice, such as two finance charges of one closing, is in it once, with the sum.
 */
export function groupOwed(owed: readonly OwedByAgent[]): OwedGroup[] {
  const groups = new Map<string, { readonly owed: Owed; readonly agents: Map<number, OwingAgent> }>();
  for (const { agentId, agentName, ...each } of owed) {
    const key = `${owedKey(each)} ${each.dueOn} ${each.isOpen}`;
    const group = groups.get(key) ?? { owed: each, agents: new Map<number, OwingAgent>() };
    const known = group.agents.get(agentId)?.balance ?? null;
    const balance = known === null ? each.balance : known + (each.balance ?? 0);
    group.agents.set(agentId, { agentId, agentName, balance });
    groups.set(key, group);
  }
  return Array.from(groups.values(), (group) => {
    const agents = [...group.agents.values()];
    return {
      ...group.owed,
      balance:
        group.owed.balance === null ? null : agents.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
      agents: agents.toSorted(
        (one, other) => byName.compare(one.agentName, other.agentName) || one.agentId - other.agentId,
      ),
    };
  }).toSorted(compareOwed);
}
