import { formatAmount, type PaymentRequest } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AgentAccount } from '../../../accounts/agentAccess.js';
import type { Executor } from '../../../database/executor.js';
import { HttpError, type Problem } from '../../../http/HttpError.js';
import { badRequest } from '../../../http/input/ProblemList.js';
import { categoryOf } from '../../categoryOf.js';
import { openInvoices } from '../../openInvoices.js';
import type { PaidLine } from '../../postPayment.js';
import { invoices } from '../../tables.js';
import { timesPaid } from '../history/timesPaid.js';

/** The facts that a request states about an invoice; they are compared with the books. */
type PaidInvoice = Pick<
  PaymentRequest['paymentDetails'][number],
  'invoiceId' | 'invoiceAmount' | 'agentId' | 'timesPaid'
> & {
  /** Missing where the payer gives the number alone. */
  readonly category?: string;
};

const money = (amount: number) => formatAmount(amount, { currency: true });
const NOTHING_PAID = 'Nothing was paid: please look at the list again.';

/** An invoice that is paid in full. */
export interface LineToPay extends PaidLine {
  readonly number: string;
}

/**
 * The invoices of a request as they stand in the agent's books, which must be locked. The request must agree with the books: each
 * invoice is open, with exactly the amount that the person has seen.
 * @throws HttpError 400 for a request that can never be right, 409 when the books have changed since the person looked.
 */
export async function linesToPay(
  db: Executor,
  agent: AgentAccount,
  details: readonly PaidInvoice[],
): Promise<readonly LineToPay[]> {
  const problems = details.flatMap((detail, place) => problemOf(detail, place, details, agent));
  if (problems.length > 0) throw badRequest(problems);
  const open = new Map((await openInvoices(db, agent.id)).map((invoice) => [invoice.number, invoice]));
  const missing = details.filter(({ invoiceId }) => !open.has(invoiceId));
  if (missing.length > 0) throw await refusalOfMissing(db, agent, details, missing);
  const misplaced = details.flatMap(({ invoiceId, category: value }, place) => {
    const invoice = open.get(invoiceId);
    if (!invoice || value === undefined) return [];
    const { code, name } = categoryOf(invoice);
    if (value === code) return [];
    const message = `Invoice ${invoiceId} is not of category ${value}: it belongs to ${code} (${name}).`;
    return [{ path: `paymentDetails[${place}].category`, message, value }];
  });
  if (misplaced.length > 0) throw badRequest(misplaced);
  const paid = await timesPaid(
    db,
    agent.id,
    details.flatMap(({ invoiceId }) => open.get(invoiceId)?.id ?? []),
  );
  return details.map(({ invoiceId: number, invoiceAmount, timesPaid: seen }) => {
    const invoice = open.get(number);
    // A payment that came back leaves the same amount open: only the count of payments tells that the list is out of
    // date.
    if (invoice && seen !== undefined && seen !== (paid.get(invoice.id) ?? 0)) {
      const words = `Invoice ${number} was paid meanwhile, and the bank returned the payment.`;
      throw new HttpError(409, `${words} ${NOTHING_PAID}`);
    }
    if (!invoice || invoice.balance !== invoiceAmount) {
      const words = `Of invoice ${number} ${money(invoice?.balance ?? 0)} is open, not ${money(invoiceAmount)}.`;
      throw new HttpError(409, `${words} ${NOTHING_PAID}`);
    }
    return { invoiceId: invoice.id, number, amount: invoice.balance };
  });
}

/** The problem of an invoice in the request that shows without the books. */
function problemOf(
  { invoiceId, invoiceAmount, agentId }: PaidInvoice,
  place: number,
  details: readonly PaidInvoice[],
  agent: AgentAccount,
): readonly Problem[] {
  const path = `paymentDetails[${place}]`;
  if (agentId !== agent.id) {
    const message = `Invoice ${invoiceId} is said to be of another agent: pay for one agent at a time.`;
    return [{ path: `${path}.agentId`, message, value: agentId }];
  }
  if (details.findIndex((each) => each.invoiceId === invoiceId) !== place) {
    return [
      { path: `${path}.invoiceId`, message: `Invoice ${invoiceId} stands here twice.`, value: invoiceId },
    ];
  }
  if (invoiceAmount <= 0) {
    const message = `Of invoice ${invoiceId} more than $0.00 must be paid.`;
    return [{ path: `${path}.invoiceAmount`, message, value: invoiceAmount }];
  }
  return [];
}

const wholes = alias(invoices, 'wholes');

/**
 * The error for invoices that are not open: paid or settled otherwise, nothing that is paid, or not of this agent; it does not tell
 * whether another agent has them.
 */
async function refusalOfMissing(
  db: Executor,
  agent: AgentAccount,
  details: readonly PaidInvoice[],
  missing: readonly PaidInvoice[],
): Promise<HttpError> {
  const numbers = missing.map(({ invoiceId }) => invoiceId);
  const own = await db
    .select({ number: invoices.number, form: invoices.form, whole: wholes.number })
    .from(invoices)
    .leftJoin(wholes, eq(wholes.id, invoices.rollUpId))
    .where(and(eq(invoices.agentId, agent.id), inArray(invoices.number, numbers)));
  const problems = details.flatMap(({ invoiceId: value }, place) => {
    if (!numbers.includes(value)) return [];
    const found = own.find(({ number }) => number === value);
    const message = !found
      ? `${value} is no invoice of ${agent.name}.`
      : found.whole !== null
        ? `${value} is a part of ${found.whole}: name that one.`
        : found.form === 'credit'
          ? `${value} is a credit memo: nothing is paid for it.`
          : undefined;
    return message === undefined ? [] : [{ path: `paymentDetails[${place}].invoiceId`, message, value }];
  });
  if (problems.length > 0) return badRequest(problems);
  // Also of one that was written off, or that a credit has paid.
  const words = `Invoice ${numbers[0] ?? ''} is paid or settled: nothing of it is open.`;
  return new HttpError(409, `${words} ${NOTHING_PAID}`);
}
