import type { Input, Output, office } from '@slip/api/contract';
import { type Cents, formatAmount, parseCalendarDate } from '@slip/forms/rules';
import { accountNumbered } from '../../../accounts/accountPeople.js';
import { agentAccount, filingKinds } from '../../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { badRequest } from '../../../http/input/ProblemList.js';
import { notifyPeople, policyEditorsOf } from '../../../inbox/addressees.js';
import { openInvoices } from '../../openInvoices.js';
import { postPayment } from '../../postPayment.js';
import { lockBooks } from '../../writeLedger.js';
import { addDebitEvent } from '../addDebitEvent.js';
import { confirmationNumberOf } from '../confirmationNumber.js';
import type { PaymentServices } from '../PaymentServices.js';
import { pages } from '../pages.js';
import { linesToPay } from '../pay/linesToPay.js';
import { storePayment } from '../pay/storePayment.js';

const money = (amount: Cents) => formatAmount(amount, { currency: true });

/**
 * Records a payment that reached the office otherwise, such as a check: it pays the invoices in full and is settled at once.
 * @throws HttpError 400 for an unknown account or invoice, or a wrong day or total, 409 for an invoice with another balance.
 */
export async function postReceived(
  services: PaymentServices,
  { body }: Input<typeof office.postReceivedPayment>,
  context: CallContext<Caller>,
): Promise<Output<typeof office.postReceivedPayment>> {
  const { db, caller, now, today } = context;
  const receivedOn = parseCalendarDate(body.receivedOn);
  if (receivedOn === undefined || receivedOn > today) {
    const message = `receivedOn must be a day until today, as 2026-01-30; "${body.receivedOn}" is not.`;
    throw badRequest([{ path: 'receivedOn', message, value: body.receivedOn }]);
  }
  const agent = await agentAccount(db, (await accountNumbered(db, body.account, filingKinds)).id);
  await lockBooks(db, agent.id);
  const open = new Map((await openInvoices(db, agent.id)).map(({ number, balance }) => [number, balance]));
  const details = body.invoices.map((number) => ({
    invoiceId: number,
    // Of an invoice that is not open any amount above 0 will do: `linesToPay` refuses it by its number.
    invoiceAmount: open.get(number) ?? 1,
    agentId: agent.id,
  }));
  const lines = await linesToPay(db, agent, details);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== body.total) {
    const message = `The invoices come to ${money(total)}, not ${money(body.total)}: a payment pays invoices in full.`;
    throw badRequest([{ path: 'total', message, value: body.total }]);
  }
  const { id, debits } = await storePayment(
    db,
    {
      agentId: agent.id,
      method: 'received',
      accountId: agent.id,
      paidBy: caller.personId,
      bankName: body.reference.trim(),
      lastFour: '',
      submittedAt: now,
      submittedOn: today,
      postsOn: receivedOn,
    },
    lines,
  );
  for (const debit of debits) {
    await addDebitEvent(db, debit.id, 'settled', { on: today, at: now, by: caller.personId });
    await postPayment(db, { paymentId: debit.id, agentId: agent.id, on: today, at: now, act: 'settled' });
  }
  const confirmationNumber = confirmationNumberOf(id);
  const invoices = lines.map(({ number }) => number);
  const after = { agentId: agent.id, total, reference: body.reference.trim(), receivedOn, invoices };
  await context.audit({ action: 'create', entity: 'payments', entityId: id, after });
  await notifyPeople(services, context, await policyEditorsOf(db, agent.id), {
    subject: `Payment ${confirmationNumber} was received`,
    message: `The office received your payment (${body.reference.trim()}). Its number is ${confirmationNumber}; it paid ${invoices.join(', ')}.`,
    link: pages.history,
  });
  return { confirmationNumber, total };
}
