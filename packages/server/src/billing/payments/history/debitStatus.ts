import type { invoiceandpayment, Output } from '@slip/api/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../../../accounts/tables.js';
import type { Executor } from '../../../database/executor.js';
import { invoices } from '../../tables.js';
import { returnReason } from '../ach/readReturns.js';
import { type PaymentEvent, paymentDebits, paymentEvents, payments } from '../tables.js';

/**
 * The last event of a debit, for a lateral join with its row. A return is always the last event, and says why.
 */
const lastEvent = new QueryBuilder()
  .select({ kind: paymentEvents.kind, reasonCode: paymentEvents.reasonCode })
  .from(paymentEvents)
  .where(eq(paymentEvents.debitId, paymentDebits.id))
  .orderBy(desc(paymentEvents.id))
  .limit(1)
  .as('last_event');

/** The status of a debit, in a query of `standingDebits`: the kind of its last event. */
export const debitStatus = lastEvent.kind;

/** The number that the office knows an agent or IPC filer by. */
export const agentNumber = sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, '')`;

/** The columns of a debit that every list shows. */
const debitColumns = {
  amount: paymentDebits.amount,
  invoice: { number: invoices.number, kind: invoices.kind, state: invoices.state },
  status: debitStatus,
  reasonCode: lastEvent.reasonCode,
};

/** Debits (one for each invoice of a payment) with their payments and invoices, and the status of each. */
export function standingDebits(db: Executor) {
  return db
    .select({
      ...debitColumns,
      payment: payments,
      debitId: paymentDebits.id,
      agentName: accounts.name,
      agentNumber,
    })
    .from(paymentDebits)
    .innerJoin(payments, eq(payments.id, paymentDebits.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentDebits.invoiceId))
    .innerJoin(accounts, eq(accounts.id, payments.agentId))
    .crossJoinLateral(lastEvent)
    .$dynamic();
}

/** The newest debits of an agent: only what its history shows, since after ten years there are hundreds. */
export function newestDebits(db: Executor, agentId: number, count: number) {
  return db
    .select({
      ...debitColumns,
      paymentId: payments.id,
      total: payments.total,
      submittedOn: payments.submittedOn,
      postsOn: payments.postsOn,
    })
    .from(payments)
    .innerJoin(paymentDebits, eq(paymentDebits.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.id, paymentDebits.invoiceId))
    .crossJoinLateral(lastEvent)
    .where(eq(payments.agentId, agentId))
    .orderBy(desc(payments.id), asc(paymentDebits.id))
    .limit(count);
}

type PaymentStatus = Output<typeof invoiceandpayment.getPayment>['status'];

/** The status of a payment: returned if one of its debits is, otherwise the earliest status among them. */
export function paymentStatus(debits: readonly { readonly status: PaymentEvent }[]): PaymentStatus {
  const found = new Set(debits.map((debit) => debit.status));
  if (found.has('returned')) return 'returned';
  return found.has('submitted') ? 'submitted' : found.has('sent') ? 'sent' : 'settled';
}

/** Why a debit was returned, as the bank's code and its words: “R01 There was not enough money in the account”. */
export function returnWords(code: string | null): string | null {
  if (code === null) return null;
  const { words } = returnReason(code);
  return `${code} ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
