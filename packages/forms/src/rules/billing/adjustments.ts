import { type InferType, object } from 'yup';
import { officeReason } from '../accounts/officeWords.js';
import { addDays, type CalendarDate, daysBetween } from '../calendar-date/index.js';
import { bankName } from '../limits/limits.js';
import { type Cents, formatAmount } from '../money/index.js';
import { centsPiece } from '../schema/choices.js';
import { atMost, normalizeLine, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';
import { type ChargedDays, interestOn } from './lateInterest.js';

/**
 * The ways in which the office changes a debt or a credit of an agent, besides closings and payments (decision 0069).
 * Each changes one document: a finance charge is waived while it is open or given back once it is paid; an open amount
 * is written off, or a write-off taken back; a credit or debit memo corrects an invoice; a credit is refunded, or
 * applied to an invoice.
 */
export const adjustmentKinds = [
  'waive',
  'giveBack',
  'writeOff',
  'takeBack',
  'credit',
  'debit',
  'refund',
  'apply',
] as const;

/** A change that the office makes to a document. */
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** The kinds of documents that the office can change. */
export type AdjustedForm = 'invoice' | 'credit' | 'financeCharge';

/** Days to pay a debit memo (decision 0069), and an invoice that is issued after the state's due day (decision 0031). */
export const daysToPay = 30;

/** The changes that fit a kind of document, in the order in which they are offered. */
export const adjustmentsOf: Readonly<Record<AdjustedForm, readonly AdjustmentKind[]>> = {
  invoice: ['credit', 'debit', 'writeOff', 'takeBack'],
  financeCharge: ['waive', 'giveBack', 'writeOff', 'takeBack'],
  credit: ['apply', 'refund'],
};

/**
 * The changes that issue a memo about one state: they change an amount that was billed or paid, not an amount that is
 * open.
 */
export const memoKinds: ReadonlySet<AdjustmentKind> = new Set(['credit', 'debit', 'giveBack']);

/** The names of the changes, as staff choose them and as accounts read them. */
export const adjustmentNames: Readonly<
  Record<AdjustmentKind, { readonly act: string; readonly done: string }>
> = {
  waive: { act: 'Waive', done: 'Finance charge waived' },
  giveBack: { act: 'Give back', done: 'Finance charge given back' },
  writeOff: { act: 'Write off', done: 'Written off' },
  takeBack: { act: 'Take back the write-off', done: 'Write-off taken back' },
  credit: { act: 'Credit memo', done: 'Corrected by a credit memo' },
  debit: { act: 'Debit memo', done: 'Corrected by a debit memo' },
  refund: { act: 'Refund', done: 'Refunded' },
  apply: { act: 'Apply to an invoice', done: 'Credit applied' },
};

/** A time in which the office collects nothing from an account: it makes no finance charges and sends no reminders. */
export interface CollectionHold {
  /** The first day of the hold. */
  readonly from: CalendarDate;
  /** The day on which the hold ended, which is charged again; `null` while the hold lasts. */
  readonly to: CalendarDate | null;
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

/**
 * The days for which interest is charged, without the days of holds. There are none while a hold lasts: the days before
 * the hold are charged after its end.
 * @param holds in the order of their days, without overlaps.
 */
export function daysOutsideHolds(
  { from, to }: ChargedDays,
  holds: readonly CollectionHold[],
): readonly ChargedDays[] {
  if (holds.some((hold) => hold.from <= to && (hold.to === null || hold.to > to))) return [];
  const spans: ChargedDays[] = [];
  let start = from;
  for (const hold of holds.filter((each) => each.from <= to)) {
    // A span ends with `to`: its last day is the day before the hold.
    const end = earlier(addDays(hold.from, -1), to);
    if (start < end) spans.push({ from: start, to: end });
    // The day on which the hold ended is charged, and a span begins with the day before its first charged one.
    if (hold.to !== null) start = later(start, addDays(hold.to, -1));
  }
  return start < to ? [...spans, { from: start, to }] : spans;
}

/**
 * The interest on an overdue balance, without the days of holds; the interest of each span between holds is rounded
 * separately.
 */
export const interestOutsideHolds = (
  balance: Cents,
  days: ChargedDays,
  {
    holds,
    rates,
  }: { readonly holds: readonly CollectionHold[]; readonly rates: Parameters<typeof interestOn>[2] },
): Cents => daysOutsideHolds(days, holds).reduce((sum, span) => sum + interestOn(balance, span, rates), 0);

/**
 * The number of days that are not charged because of holds, as the end of a sentence; empty when all days are charged.
 */
export function heldWords(days: ChargedDays, holds: readonly CollectionHold[]): string {
  const charged = daysOutsideHolds(days, holds).reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);
  const held = daysBetween(days.from, days.to) - charged;
  if (held <= 0) return '';
  return `, without ${held} ${held === 1 ? 'day' : 'days'} on which collection was held`;
}

const checkAdjusted = (cents: Cents | null) =>
  cents === null || cents <= 0
    ? { message: 'Amount must be more than 0.00.', fix: `Enter an amount such as ${formatAmount(12_50)}.` }
    : undefined;

/**
 * A line that may be empty: the kind of the change decides which lines are asked for. They hold keys and names of
 * choices, all shorter than the limit.
 */
const line = (field: string) =>
  textPiece(textCheck({ maximum: atMost(bankName, field) }), normalizeLine).label(field);

/** The form of a change of a document; the kind of the change decides which fields are shown. */
export const adjustmentSchema = object({
  Amount: centsPiece(checkAdjusted).label('Amount'),
  State: line('State'),
  Invoice: line('Invoice'),
  BankAccount: line('Paid to'),
  PaidBy: line('Paid by'),
  Reason: officeReason(),
});

export type AdjustmentForm = InferType<typeof adjustmentSchema>;

/** The field of the form that a part of the call comes from. */
export const adjustmentPath = (path: string) =>
  ({
    amount: 'Amount',
    state: 'State',
    invoice: 'Invoice',
    bankAccountId: 'BankAccount',
    paidBy: 'PaidBy',
    reason: 'Reason',
  })[path];
