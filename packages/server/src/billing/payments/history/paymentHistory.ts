import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../../http/handler.js';
import { categoryOf } from '../../categoryOf.js';
import { confirmationNumberOf } from '../confirmationNumber.js';
import { agentOfPayments } from '../whoPays.js';
import { newestDebits, returnWords } from './debitStatus.js';

/** The most rows of a history, many years of payments. */
const LISTED_DEBITS = 1000;

/** The newest payments of an agent, one row for each invoice (spec 3 §3.8). */
export async function paymentHistory(
  { query }: Input<typeof invoiceandpayment.getPaymentHistory>,
  context: CallContext<Caller>,
): Promise<Output<typeof invoiceandpayment.getPaymentHistory>> {
  const agent = await agentOfPayments(context, query.associatedAgentId);
  const debits = await newestDebits(context.db, agent.id, LISTED_DEBITS);
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
