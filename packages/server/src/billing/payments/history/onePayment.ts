import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { stateFacts, toWireDate } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import { people } from '../../../accounts/people/tables.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import type { AchSender } from '../../../operator/Office.js';
import { categoryOf } from '../../categoryOf.js';
import type { invoices } from '../../tables.js';
import { companyOf, feeCompany } from '../companies.js';
import { confirmationNumberOf, paymentIdOf } from '../confirmationNumber.js';
import { type PaymentMethod, paymentDebits, payments } from '../tables.js';
import { agentOfPayments, customerNumberOf } from '../whoPays.js';
import { newestDebits, paymentStatus, returnWords, standingDebits } from './debitStatus.js';

const LISTED = 1000;

/** The newest payments of an agent, one row for each invoice (spec 3 §3.8). */
export async function paymentHistory(
  { query }: Input<typeof invoiceandpayment.getPaymentHistory>,
  context: CallContext<Caller>,
): Promise<Output<typeof invoiceandpayment.getPaymentHistory>> {
  const agent = await agentOfPayments(context, query.associatedAgentId);
  const debits = await newestDebits(context.db, agent.id, LISTED);
  return debits.map(({ paymentId, total, submittedOn, postsOn, amount, invoice, status, reasonCode }) => ({
    paymentKey: paymentId,
    paymentDate: toWireDate(submittedOn),
    checkNumber: confirmationNumberOf(paymentId),
    accountName: categoryOf(invoice).name,
    appliedToInvoiceKey: invoice.number,
    paymentAmount: total,
    appliedToInvoicePayment: amount,
    status,
    returnReason: returnWords(reasonCode),
    postsOn: toWireDate(postsOn),
  }));
}

/** Who collects what an invoice is of: a state, or the office its fee; nobody where it was paid by check. */
function collectorOf(
  { kind, state }: Pick<typeof invoices.$inferSelect, 'kind' | 'state'>,
  method: PaymentMethod,
  ach: AchSender,
): { readonly name: string; readonly id: string } | null {
  if (method !== 'ach') return null;
  const company = kind === 'tax' && state !== null ? companyOf(stateFacts(state)) : feeCompany(ach);
  return company ? { name: company.name, id: company.id } : null;
}

/** A payment with its invoices, for its confirmation (spec 3 §4.6). @throws HttpError (404) when the agent has none so named. */
export async function onePayment(
  { query }: Input<typeof invoiceandpayment.getPayment>,
  context: CallContext<Caller>,
  ach: AchSender,
): Promise<Output<typeof invoiceandpayment.getPayment>> {
  const agent = await agentOfPayments(context, query.associatedAgentId);
  const paymentId = paymentIdOf(query.confirmationNumber);
  if (paymentId === undefined) throw nothingFound();
  const debits = await standingDebits(context.db)
    .where(and(eq(payments.id, paymentId), eq(payments.agentId, agent.id)))
    .orderBy(asc(paymentDebits.id));
  const [first] = debits;
  if (!first) throw nothingFound();
  const { payment } = first;
  const [payer] = await context.db
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, payment.paidBy));
  return {
    confirmationNumber: confirmationNumberOf(payment.id),
    submittedAt: payment.submittedAt.toISOString(),
    paidBy: payer ? `${payer.firstName} ${payer.lastName}` : '',
    agentName: agent.name,
    customerNumber: customerNumberOf(agent),
    bankName: payment.bankName,
    accountNo: payment.lastFour,
    total: payment.total,
    status: paymentStatus(debits),
    returnReason: returnWords(debits.find(({ reasonCode }) => reasonCode !== null)?.reasonCode ?? null),
    postsOn: toWireDate(payment.postsOn),
    invoices: debits.map(({ invoice, amount, reasonCode }) => ({
      tranNo: invoice.number,
      categoryCode: categoryOf(invoice).code,
      categoryName: categoryOf(invoice).name,
      amount,
      achCompany: collectorOf(invoice, payment.method, ach),
      returnReason: returnWords(reasonCode),
    })),
  };
}
