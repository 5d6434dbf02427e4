import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { asc, desc, eq } from 'drizzle-orm';
import { categoryOf } from '../../billing/categoryOf.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { confirmationNumberOf } from '../confirmationNumber.js';
import { paymentDebits, payments } from '../tables.js';
import { agentOfPayments } from '../whoPays.js';
import { returnWords, standingDebits } from './debitStatus.js';

const LISTED = 1000;

/** The newest payments of an agent, one row for each invoice (spec 3 §3.8). */
export async function paymentHistory(
  { query }: Input<typeof invoiceandpayment.getPaymentHistory>,
  context: CallContext<Caller>,
): Promise<Output<typeof invoiceandpayment.getPaymentHistory>> {
  const agent = await agentOfPayments(context, query.associatedAgentId);
  const debits = await standingDebits(context.db)
    .where(eq(payments.agentId, agent.id))
    .orderBy(desc(payments.id), asc(paymentDebits.id))
    .limit(LISTED);
  return debits.map(({ payment, amount, invoice, status, reasonCode }) => ({
    paymentKey: payment.id,
    paymentDate: toWireDate(payment.submittedOn),
    checkNumber: confirmationNumberOf(payment.id),
    accountName: categoryOf(invoice).name,
    appliedToInvoiceKey: invoice.number,
    paymentAmount: payment.total,
    appliedToInvoicePayment: amount,
    status,
    returnReason: returnWords(reasonCode),
    postsOn: toWireDate(payment.postsOn),
  }));
}
