import {
  type AdjustmentKind,
  addDays,
  businessDayFrom,
  type CalendarDate,
  type Cents,
  daysToPay,
  negate,
} from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import { numberEndings } from '../closing/DocumentWriter.js';
import { noteInvoices } from '../noteInvoices.js';
import type { LedgerEvent } from '../postings.js';
import { allocations, invoiceCounters, invoices } from '../tables.js';
import { type BooksMoment, CLOSING_LOCK, lockBooks, writeLedger } from '../writeLedger.js';
import type { AskedAdjustment, MovedPart, PlanMoment, PlannedAdjustment } from './checkAdjustment.js';
import { planAdjustment } from './planAdjustment.js';
import { adjustments } from './tables.js';

/** Who makes a decision, when, and why. */
export type AdjustmentDecision = BooksMoment & { readonly by: number; readonly reason: string } & Pick<
    PlanMoment,
    'timeZone'
  >;

/** An adjustment that was made. */
export interface StoredAdjustment {
  readonly id: number;
  readonly planned: PlannedAdjustment;
  /** The number of the memo, if it issued one. */
  readonly memo: string | null;
}

/** The ledger event of each kind of change: for billed tax, and for everything else. */
const changeEvents = {
  waive: { tax: 'chargeWaived', other: 'chargeWaived' },
  writeOff: { tax: 'taxWrittenOff', other: 'writtenOff' },
  takeBack: { tax: 'taxWriteOffTakenBack', other: 'writeOffTakenBack' },
  refund: { tax: 'creditRefunded', other: 'creditRefunded' },
  apply: { tax: 'creditApplied', other: 'creditApplied' },
} as const satisfies Partial<Record<AdjustmentKind, Readonly<Record<'tax' | 'other', LedgerEvent>>>>;

/** The ledger event of a part. Tax that is given up is no loss for the office, because the state gets only what was collected. */
const eventOf = (kind: keyof typeof changeEvents, part: MovedPart['part']): LedgerEvent =>
  changeEvents[kind][part.kind === 'tax' && part.form === 'invoice' ? 'tax' : 'other'];

/** The form of the memo that a change issues, and its ledger event. */
export const memoOf = {
  credit: { form: 'credit', issued: 'creditMemoIssued' },
  debit: { form: 'invoice', issued: 'debitMemoIssued' },
  giveBack: { form: 'credit', issued: 'chargeGivenBack' },
} as const;

/** The next number of the series of plain documents: memos and closings number them one after the other, without gaps. */
async function nextNumber(transaction: Executor, form: 'invoice' | 'credit'): Promise<string> {
  const [counter] = await transaction
    .update(invoiceCounters)
    .set({ last: sql`${invoiceCounters.last} + 1` })
    .where(eq(invoiceCounters.series, 'plain'))
    .returning();
  if (!counter) throw new Error('A document is corrected, but none was ever numbered.');
  return String(counter.last).padStart(8, '0') + numberEndings[form];
}

interface Memo {
  readonly id: number;
  readonly number: string;
}

/** Issues the memo of a correction, in the quarter of the invoice that it corrects. */
async function issueMemo(
  transaction: Executor,
  adjustmentId: number,
  part: MovedPart['part'],
  {
    form,
    amount,
    on,
  }: { readonly form: 'invoice' | 'credit'; readonly amount: Cents; readonly on: CalendarDate },
): Promise<Memo> {
  const number = await nextNumber(transaction, form);
  const total = form === 'credit' ? negate(amount) : amount;
  const [memo] = await transaction
    .insert(invoices)
    .values({
      agentId: part.agentId,
      kind: part.kind,
      form,
      state: part.state,
      quarter: part.quarter,
      number,
      invoicedOn: on,
      dueOn: form === 'invoice' ? businessDayFrom(addDays(on, daysToPay)) : null,
      total,
      balance: total,
      adjustmentId,
    })
    .returning({ id: invoices.id, number: invoices.number });
  if (!memo) throw new Error(`The memo ${number} was not stored.`);
  await noteInvoices(transaction, [memo.id], on);
  return memo;
}

/**
 * Changes the balances of the parts, and writes it into the ledger. Each allocation names the credit that pays for it, or else the adjustment.
 * A write-off that is taken back increases the balance again.
 */
async function changeBalances(
  transaction: Executor,
  { adjustmentId, kind }: { readonly adjustmentId: number; readonly kind: keyof typeof changeEvents },
  parts: readonly MovedPart[],
  moment: BooksMoment,
): Promise<void> {
  if (parts.length === 0) return;
  await transaction.insert(allocations).values(
    parts.map(({ part, amount, creditId = null }) => ({
      invoiceId: part.id,
      creditId,
      adjustmentId: creditId === null ? adjustmentId : null,
      amount: kind === 'takeBack' ? negate(amount) : amount,
      at: moment.at,
    })),
  );
  await writeLedger(
    transaction,
    parts.map(({ part, amount, creditId = null }) => ({
      kind: eventOf(kind, part),
      agentId: part.agentId,
      invoiceId: part.id,
      creditId,
      adjustmentId,
      parts: [{ state: part.state, kind: part.kind, amount }],
    })),
    moment,
  );
}

/** Corrects an invoice by a memo; a credit memo reduces the open amount of the invoice at once. */
async function storeMemo(
  transaction: Executor,
  adjustmentId: number,
  kind: keyof typeof memoOf,
  { asked: { amount }, corrected, parts }: PlannedAdjustment,
  moment: BooksMoment,
): Promise<string | null> {
  if (corrected === null) return null;
  const { form, issued } = memoOf[kind];
  const memo = await issueMemo(transaction, adjustmentId, corrected, { form, amount, on: moment.on });
  const { agentId, state, kind: invoiceKind } = corrected;
  const moved = [{ state, kind: invoiceKind, amount }];
  const fact = { kind: issued, agentId, invoiceId: memo.id, adjustmentId, parts: moved } as const;
  await writeLedger(transaction, [fact], moment);
  const used = parts.map((part) => ({ ...part, creditId: memo.id }));
  await changeBalances(transaction, { adjustmentId, kind: 'apply' }, used, moment);
  return memo.number;
}

/**
 * Changes a document as the office has decided: stores the decision with its reason, changes the balances and writes the ledger, within the open
 * transaction. It waits while a quarter is being closed, and plans the change again after that.
 *
 * @throws HttpError when the change is not possible, or not any more.
 */
export async function storeAdjustment(
  transaction: Executor,
  asked: AskedAdjustment,
  { reason, by, on, at, timeZone }: AdjustmentDecision,
): Promise<StoredAdjustment> {
  const when = { today: on, timeZone };
  const firstPlan = await planAdjustment(transaction, asked, when);
  // The same order of locks as in a closing: first the numbers of documents, then the books.
  if (firstPlan.corrected !== null) await takeLock(transaction, CLOSING_LOCK);
  await lockBooks(transaction, firstPlan.agentId);
  const planned = await planAdjustment(transaction, asked, when);
  const { document, creditId, corrected, paidBy, parts, agentId } = planned;
  const [stored] = await transaction
    .insert(adjustments)
    .values({
      kind: asked.kind,
      agentId,
      invoiceId: document.id,
      state: corrected?.state ?? null,
      creditId,
      amount: asked.amount,
      reason,
      paidBy,
      bankAccountId: asked.bankAccountId ?? null,
      on,
      at,
      by,
    })
    .returning({ id: adjustments.id });
  if (!stored) throw new Error('The adjustment was not stored.');
  const moment = { on, at };
  const { kind } = asked;
  if (kind === 'credit' || kind === 'debit' || kind === 'giveBack') {
    return { id: stored.id, planned, memo: await storeMemo(transaction, stored.id, kind, planned, moment) };
  }
  await changeBalances(transaction, { adjustmentId: stored.id, kind }, parts, moment);
  return { id: stored.id, planned, memo: null };
}
