import type { Output } from '@slip/api';
import type { office } from '@slip/api/contract';
import { type CalendarDate, type Cents, formatAmount } from '@slip/forms/rules';
import type { BadgeProps } from '@slip/ui/Badge';

/** A balance of the ledger, as it is read. */
export type BalanceRow = Output<typeof office.trialBalance>['rows'][number];
/** A posting of the ledger. */
export type JournalRow = Output<typeof office.journal>['rows'][number];
/** The figures of one event in a year. */
export type YearRow = Output<typeof office.yearFigures>['rows'][number];
/** An account with the office's own number. */
export type NumberedAccount = Output<typeof office.accountNumbers>[number];

/** The checks before a closing and what it would bill, as they are read. */
export type ClosingData = Output<typeof office.closing>;

/** The consequences of closing a quarter. */
export const quarterConsequence =
  'Invoices and credit memos are issued for what was received in it, credits are applied, and what is overdue is charged. This cannot be taken back.';

type RemittanceData = Output<typeof office.remittances>;
/** The amounts that are owed to a state. */
export type OwedState = RemittanceData['states'][number];
/** A remittance: the payment of a state's collected taxes to it, for a quarter. */
export type Remittance = RemittanceData['rows'][number];

export const chargeKindNames = { tax: 'Tax', fee: 'Transaction fee' } as const;

/** An amount in the books; an empty text for zero. */
export const bookAmount = (amount: Cents) => (amount === 0 ? '' : formatAmount(amount));

/** A signed balance as the two columns of a trial balance. */
export const debitOf = (amount: Cents) => bookAmount(Math.max(0, amount));
// `0 - amount` is never -0, as `-amount` would be.
export const creditOf = (amount: Cents) => bookAmount(Math.max(0, 0 - amount));

/** The states of a remittance, for people. */
export const remittanceStates: Readonly<
  Record<Remittance['status'], { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  prepared: { label: 'Prepared', tone: 'warning' },
  posted: { label: 'Posted', tone: 'success' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  reopened: { label: 'Taken back', tone: 'danger' },
};

/** A range of days, from the first to the last. */
export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
