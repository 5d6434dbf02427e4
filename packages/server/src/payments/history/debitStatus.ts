import type { invoiceandpayment, Output } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { invoices } from '../../billing/tables.js';
import type { Executor } from '../../database/executor.js';
import { returnReason } from '../ach/returnReasons.js';
import { type PaymentEvent, paymentDebits, paymentEvents, payments } from '../tables.js';

/** The last thing that happened to a debit. */
export const debitStatus = sql<PaymentEvent>`(select ${paymentEvents.kind} from ${paymentEvents} where ${paymentEvents.debitId} = ${paymentDebits.id} order by ${paymentEvents.id} desc limit 1)`;
const reasonCode = sql<
  string | null
>`(select ${paymentEvents.reasonCode} from ${paymentEvents} where ${paymentEvents.debitId} = ${paymentDebits.id} and ${paymentEvents.kind} = 'returned')`;

/** What the office knows an agent or IPC filer by. */
export const agentNumber = sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, '')`;

/** Debits with their payments and invoices, and where each stands. */
export function standingDebits(db: Executor) {
  return db
    .select({
      payment: payments,
      debitId: paymentDebits.id,
      amount: paymentDebits.amount,
      invoice: { number: invoices.number, kind: invoices.kind, state: invoices.state },
      status: debitStatus,
      reasonCode,
      agentName: accounts.name,
      agentNumber,
    })
    .from(paymentDebits)
    .innerJoin(payments, eq(payments.id, paymentDebits.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentDebits.invoiceId))
    .innerJoin(accounts, eq(accounts.id, payments.agentId))
    .$dynamic();
}

type Standing = Output<typeof invoiceandpayment.getPayment>['status'];

/** Where a payment stands by its debits: returned as soon as one of them is, else as far as the one that is least far. */
export function paymentStatus(debits: readonly { readonly status: PaymentEvent }[]): Standing {
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
