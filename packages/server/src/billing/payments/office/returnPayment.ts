import type { Input, Output, office } from '@slip/api/contract';
import { type CalendarDate, formatAmount } from '@slip/forms/rules';
import { asc, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import { takeLock } from '../../../database/takeLock.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { badRequest } from '../../../http/input/ProblemList.js';
import type { Change } from '../../../http/RequestContext.js';
import {
  type NotifyingServices,
  notifyPeople,
  policyEditorsOf,
  type Telling,
} from '../../../inbox/addressees.js';
import { postPayment } from '../../postPayment.js';
import { lockBooks } from '../../writeLedger.js';
import { returnReason, returnReasons } from '../ach/readReturns.js';
import { addDebitEvent } from '../addDebitEvent.js';
import { bankInWords } from '../banks/storedBanks.js';
import { confirmationNumberOf, paymentIdOf } from '../confirmationNumber.js';
import { standingDebits } from '../history/debitStatus.js';
import type { PaymentServices } from '../PaymentServices.js';
import { pages } from '../pages.js';
import { paymentDebits, paymentReturns, payments } from '../tables.js';
import { ACH_FILE_LOCK } from './exportAchFile.js';

/** The transaction that takes back debits: of a call, or of the worker, where `by` is null. */
export interface Returning extends Telling {
  readonly today: CalendarDate;
  readonly by: number | null;
  audit(change: Change): Promise<void>;
}

/** The transaction of a call. */
export const returningBy = (context: CallContext<Caller>): Returning => ({
  db: context.db,
  now: context.now,
  office: context.office,
  today: context.today,
  by: context.caller.personId,
  audit: async (change) => context.audit(change),
});

/** A debit with its payment, its invoice and its status. */
export type StandingDebit = Awaited<ReturnType<typeof standingDebits>>[number];

/** A debit that the bank returned, and why. */
interface DebitReturn {
  readonly debit: StandingDebit;
  readonly code: string;
}

/**
 * Takes back debits that the bank returned: their invoices are open again, and everybody who may pay them is told why and what
 * to do.
 * @returns the ids of those that had not been returned before.
 */
export async function returnDebits(
  services: NotifyingServices,
  context: Returning,
  returns: readonly DebitReturn[],
): Promise<ReadonlySet<number>> {
  const { db, by, now, today } = context;
  // A file that is being written may have these debits already: the return then comes after it.
  await takeLock(db, ACH_FILE_LOCK);
  // All books at once and in one order, so that two calls that need several never wait for each other.
  await lockBooks(db, ...new Set(returns.map(({ debit }) => debit.payment.agentId)));
  const taken = new Set<number>();
  for (const { debit, code } of returns) {
    const { debitId, payment } = debit;
    const stamp = { on: today, at: now, by };
    if (!(await addDebitEvent(db, debitId, 'returned', stamp, { reasonCode: code }))) continue;
    taken.add(debitId);
    await db.insert(paymentReturns).values({ debitId, returnedAt: now });
    const { agentId } = payment;
    await postPayment(db, { paymentId: debitId, agentId, on: today, at: now, act: 'returned' });
    const after = { debitId, invoice: debit.invoice.number, amount: debit.amount, code };
    await context.audit({ action: 'update', entity: 'payments', entityId: payment.id, after });
    await tellPayer(services, context, { debit, code });
  }
  return taken;
}

async function tellPayer(
  services: NotifyingServices,
  context: Returning,
  { debit: { payment, invoice, amount }, code }: DebitReturn,
): Promise<void> {
  const { words, fix } = returnReason(code);
  const number = confirmationNumberOf(payment.id);
  const accountIds = new Set([payment.accountId, payment.agentId]);
  const to = await Promise.all([...accountIds].map((id) => policyEditorsOf(context.db, id)));
  const money = formatAmount(amount, { currency: true });
  const source = payment.method === 'ach' ? `from ${bankInWords(payment)}` : payment.bankName;
  await notifyPeople(services, context, to.flat(), {
    subject: `Payment ${number} was returned`,
    message: `The bank returned ${money} of the payment ${number} (${source}): ${words} (${code}). Invoice ${invoice.number} is open again. ${fix}`,
    link: pages.pay,
  });
}

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
  return { returned: (await returnDebits(services, returningBy(context), returns)).size };
}
