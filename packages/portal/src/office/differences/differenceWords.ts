import type { DifferenceOrder, DifferenceStanding, DifferenceStep, Output, office } from '@slip/api/contract';
import type { AskedSide, CalendarDate, Cents, DifferenceOutcome } from '@slip/forms/rules';
import { formatAmount, formatUsDate } from '@slip/forms/rules';
import type { BadgeProps } from '@slip/ui/Badge';

/** A difference, a policy that an agent filed and an insurer reported differently, as the list has it. */
export type ListedDifference = Output<typeof office.differenceList>['rows'][number];

/** A difference with both sides. */
export type ShownDifference = Output<typeof office.difference>;

interface StatusWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** The status of the work on a difference, in words. */
export const differenceStandingWords: Readonly<Record<DifferenceStanding, StatusWords>> = {
  open: { label: 'Open', tone: 'warning' },
  asked: { label: 'Asked', tone: 'info' },
  settled: { label: 'Settled', tone: 'success' },
  explained: { label: 'Explained', tone: 'success' },
  gone: { label: 'Gone: the sides agree', tone: 'neutral' },
};

/** The orders of the list in words. */
export const orderWords: Readonly<Record<DifferenceOrder, string>> = {
  oldest: 'The oldest first',
  newest: 'The newest first',
  amount: 'The largest first',
};

/** The steps of the work on a difference, to stand after the name of the person. */
export const stepWords: Readonly<Record<DifferenceStep, string>> = {
  note: 'noted',
  askedAgent: 'asked the agent',
  askedInsurer: 'asked the insurer',
  settled: 'settled it',
  explained: 'explained it',
  opened: 'opened it again',
  changed: 'found that it changed, and opened it',
  gone: 'found that the sides agree',
};

/** The sides that the office can ask. */
export const sideWords: Readonly<Record<AskedSide, string>> = { agent: 'the agent', insurer: 'the insurer' };

interface OutcomeWords {
  readonly button: string;
  readonly consequence: string;
  readonly done: string;
}

/** The outcomes that staff can set, in words. */
export const differenceOutcomeWords: Readonly<Record<DifferenceOutcome, OutcomeWords>> = {
  settled: {
    button: 'Settle',
    consequence:
      'It leaves the list of those that wait. It opens again by itself when one of the sides changes.',
    done: 'Settled.',
  },
  explained: {
    button: 'Explain',
    consequence:
      'Both sides are right: it leaves the list of those that wait. It opens again by itself when one of the sides changes.',
    done: 'Explained.',
  },
  open: {
    button: 'Open again',
    consequence: 'It waits again, beside the others.',
    done: 'It is open again.',
  },
};

/** The amount that a side filed or reported; `Nothing` where it did neither. */
export const toldAmount = (cents: Cents | null): string =>
  cents === null ? 'Nothing' : formatAmount(cents, { currency: true });

/** The day that a side filed or reported; `None` where it did neither. */
export const toldDay = (day: CalendarDate | null): string => (day === null ? 'None' : formatUsDate(day));
