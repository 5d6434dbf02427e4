import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { participatingLetters, toWireDate } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import { categoryOf, feeCategory, taxCategory } from '../categoryOf.js';
import { openInvoices } from '../openInvoices.js';
import { timesPaid } from '../payments/history/timesPaid.js';
import { agentOfPayments, shownCustomerNumber } from '../payments/whoPays.js';
import { creditsLeft, sumCredits } from './invoiceHistory.js';

type Answer = Output<typeof invoiceandpayment.getPendingInvoices>;

/** Every category, the states by name and the transaction fee last. */
const categories = () => [...participatingLetters().map(taxCategory), feeCategory];

/**
 * The amounts that an agent has to pay, by category (spec 3 §3.8, §4.6): every category, also those without anything due.
 *
 * @throws HttpError 400 when an agency names no agent, 404 for another's.
 */
export async function pendingInvoices(
  { associatedAgentId }: Input<typeof invoiceandpayment.getPendingInvoices>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db } = context;
  const agent = await agentOfPayments(context, associatedAgentId);
  const open = await openInvoices(db, agent.id);
  const credits = await creditsLeft(db, [agent.id]);
  const paid = await timesPaid(
    db,
    agent.id,
    open.map(({ id }) => id),
  );
  return categories().map(({ code, name }) => {
    const own = open.filter((each) => categoryOf(each).code === code);
    return {
      categoryCode: code,
      categoryName: name,
      totalInvoice: own.reduce((sum, { balance }) => sum + balance, 0),
      // “Several states” on the wire: documents over several states have no state.
      isMS: own.some(({ state }) => state === null),
      ...sumCredits(credits.filter((each) => categoryOf(each).code === code)),
      pendingInvoices: own.map(({ id, number, balance, invoicedOn, dueOn, quarter }) => ({
        tranNo: number,
        balance,
        invoiceDate: toWireDate(invoicedOn),
        dueDate: dueOn === null ? null : toWireDate(dueOn),
        custID: shownCustomerNumber(agent),
        name: agent.name,
        yearQuarter: quarter,
        timesPaid: paid.get(id) ?? 0,
      })),
    };
  });
}
