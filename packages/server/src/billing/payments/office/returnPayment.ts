import type { Input, Output, office } from '@slip/api/contract';
import { asc, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { badRequest } from '../../../http/input/badRequest.js';
import { returnReasons } from '../ach/returnReasons.js';
import { paymentIdOf } from '../confirmationNumber.js';
import { standingDebits } from '../history/debitStatus.js';
import type { PaymentServices } from '../PaymentServices.js';
import { paymentDebits, payments } from '../tables.js';
import { returnDebits } from './returnDebits.js';

/**
 * Takes back a payment by hand, all of it or one invoice: a check that was not honored, or a return that came by telephone.
 * @throws HttpError 404 for a payment or invoice that is not there, 400 for a reason that banks do not give.
 */
export async function returnPayment(
  services: PaymentServices,
  { body }: Input<typeof office.returnPayment>,
  context: CallContext<Caller>,
): Promise<Output<typeof office.returnPayment>> {
  const { confirmationNumber, invoiceNumber, reasonCode } = body;
  if (!(reasonCode in returnReasons)) {
    const message = `reasonCode must be one of ${Object.keys(returnReasons).join(', ')}; "${reasonCode}" is not.`;
    throw badRequest([{ path: 'reasonCode', message, value: reasonCode }]);
  }
  const paymentId = paymentIdOf(confirmationNumber);
  if (paymentId === undefined) throw nothingFound();
  const debits = (
    await standingDebits(context.db).where(eq(payments.id, paymentId)).orderBy(asc(paymentDebits.id))
  ).filter(({ invoice }) => invoiceNumber === undefined || invoice.number === invoiceNumber.trim());
  if (debits.length === 0) throw nothingFound();
  const returns = debits.map((debit) => ({ debit, code: reasonCode }));
  return { returned: (await returnDebits(services, context, returns)).size };
}
