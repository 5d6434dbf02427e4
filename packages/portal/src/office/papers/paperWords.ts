import type {
  Output,
  office,
  PaperFilter,
  PaperStanding,
  ReminderOutcome,
  SignedAgreement,
} from '@slip/api/contract';
import {
  type CalendarDate,
  latestPeriod,
  type PaperPeriod,
  paperPeriod,
  type SignedPaper,
  stateFacts,
} from '@slip/forms/rules';
import type { BadgeProps } from '@slip/ui/Badge';
import { paths } from '../../paths.js';

/** A paper of a broker that is owed or signed. */
export type ListedPaper = Output<typeof office.papers>['rows'][number];

/** The reminder of one account, with its outcome. */
export type Reminder = Output<typeof office.paperReminders>[number];

/** The address of the late filers; `kind` limits what they owe, `after` is the account after which the page begins. */
export function lateFilersPath(kind?: string, after?: number): string {
  const query = new URLSearchParams({
    show: 'late',
    ...(kind !== undefined && { kind }),
    ...(after !== undefined && { after: String(after) }),
  });
  return `${paths.officePapers}?${query}`;
}

interface StandingWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The status of a paper, in words. */
export const paperStandingWords: Readonly<Record<PaperStanding, StandingWords>> = {
  missing: { label: 'Missing', tone: 'warning' },
  signAgain: { label: 'To sign again', tone: 'warning' },
  changed: { label: 'Signed, figures changed', tone: 'info' },
  signed: { label: 'Signed', tone: 'success' },
};

/** The agreements that everybody signs before anything else. */
export const agreementNames: Readonly<Record<SignedAgreement, string>> = {
  tos: 'Terms of Service',
  nda: 'Non-Disclosure Agreement',
};

/** The filters of the list, with the words of each. */
export const filterWords: Readonly<Record<PaperFilter, string>> = {
  late: 'Late',
  missing: 'Missing',
  signAgain: 'To sign again',
  signed: 'Signed',
};

/** The outcomes of a reminder, before and after it was sent. */
export const reminderOutcomeWords: Readonly<
  Record<ReminderOutcome, readonly [periodBefore: string, after: string]>
> = {
  goes: ['Will be sent', 'Sent'],
  remindedToday: ['Was reminded of this today', 'Was reminded of this today already'],
  // Signed or paid meanwhile, or the office holds the collection of what is to be paid.
  notOwed: ['Nothing to be reminded of', 'Nothing to be reminded of: nothing was sent'],
  nobody: ['Has nobody who could read it', 'Has nobody who could read it: nothing was sent'],
};

/** The number of periods that can be chosen: three years of quarters, and six years. */
const OFFERED_PERIODS: Readonly<Record<SignedPaper, number>> = { affidavit: 12, annualFiling: 6 };

/** The periods of a paper that are over, the latest first. */
export function periodsOffered(paper: SignedPaper, today: CalendarDate): readonly PaperPeriod[] {
  const periods = [latestPeriod(paper, today)];
  while (periods.length < OFFERED_PERIODS[paper]) {
    const [first] = periods.at(-1)?.quarters ?? [];
    const year = Math.floor((first ?? 0) / 10);
    const isFirst = (first ?? 0) % 10 === 1;
    // Periods are numbers: 20263 is a quarter, 20260 a year.
    const periodBefore =
      paper === 'annualFiling' ? (year - 1) * 10 : isFirst ? (year - 1) * 10 + 4 : (first ?? 0) - 1;
    periods.push(paperPeriod(periodBefore));
  }
  return periods;
}

/** The states as options. */
export const stateOptions = (states: readonly { readonly abbreviation: string }[]) =>
  states.map(({ abbreviation }) => ({ value: abbreviation, label: stateFacts(abbreviation).name }));
