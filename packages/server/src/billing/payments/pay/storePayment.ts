import type { EventName } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.js';
import { writeEvent } from '../../../events/writeEvents.js';
import { postPayment } from '../../postPayment.js';
import { invoices } from '../../tables.js';
import { confirmationNumberOf } from '../confirmationNumber.js';
import { type PaymentEvent, paymentDebits, paymentEvents, payments } from '../tables.js';
import type { LineToPay } from './linesToPay.js';

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'total'>;

/** A debit as it was stored. */
export interface StoredDebit {
  readonly id: number;
  readonly agentId: number;
}

/** When something happens to a debit, and who did it; null where the server did. */
export interface Happening {
  readonly on: CalendarDate;
  readonly at: Date;
  readonly by: number | null;
}

/**
 * Stores a payment with a debit for each of its invoices, and posts them to the agent's books, which must be locked.
 * @returns its id and its debits.
 */
export async function storePayment(
  transaction: Executor,
  payment: NewPayment,
  lines: readonly LineToPay[],
): Promise<{ readonly id: number; readonly debits: readonly StoredDebit[] }> {
  const { agentId, submittedAt, submittedOn, paidBy } = payment;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const [stored] = await transaction
    .insert(payments)
    .values({ ...payment, total })
    .returning({ id: payments.id });
  if (!stored) throw new Error('The payment was not stored.');
  const debits = await transaction
    .insert(paymentDebits)
    .values(lines.map(({ invoiceId, amount }) => ({ paymentId: stored.id, invoiceId, amount })))
    .returning();
  const happening = { on: submittedOn, at: submittedAt, by: paidBy };
  for (const { id, invoiceId, amount } of debits) {
    await noteEvent(transaction, id, 'submitted', happening);
    const books = { paymentId: id, agentId, on: submittedOn, at: submittedAt };
    await postPayment(transaction, { ...books, act: 'submitted', lines: [{ invoiceId, amount }] });
  }
  return { id: stored.id, debits: debits.map(({ id }) => ({ id, agentId })) };
}

type PaymentOutcome = Extract<EventName, `payment.${string}`>;

/** The events of a debit that programs are told of. */
const eventOf: Partial<Record<PaymentEvent, PaymentOutcome>> = {
  settled: 'payment.settled',
  returned: 'payment.returned',
};

/** Notes that something happened to a debit. @returns false when it had happened before. */
export async function noteEvent(
  transaction: Executor,
  debitId: number,
  kind: PaymentEvent,
  { on, at, by }: Happening,
  facts: Pick<typeof paymentEvents.$inferInsert, 'reasonCode' | 'fileId' | 'trace'> = {},
): Promise<boolean> {
  const noted = await transaction
    .insert(paymentEvents)
    .values({ debitId, kind, on, at, by, ...facts })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  const name = eventOf[kind];
  if (noted.length > 0 && name) await tellPrograms(transaction, debitId, name, facts.reasonCode ?? null);
  return noted.length > 0;
}

/** Writes the event about a debit for the programs of the payer and of the agent. */
async function tellPrograms(
  transaction: Executor,
  debitId: number,
  name: PaymentOutcome,
  reasonCode: string | null,
): Promise<void> {
  const [debit] = await transaction
    .select({ payment: payments, invoiceNumber: invoices.number })
    .from(paymentDebits)
    .innerJoin(payments, eq(payments.id, paymentDebits.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentDebits.invoiceId))
    .where(eq(paymentDebits.id, debitId));
  if (!debit) throw new Error(`There is no debit ${debitId}.`);
  const { payment, invoiceNumber } = debit;
  await writeEvent(transaction, {
    name,
    accountIds: [payment.accountId, payment.agentId],
    recordId: debitId,
    facts: {
      confirmationNumber: confirmationNumberOf(payment.id),
      invoiceNumber,
      agentId: payment.agentId,
      reasonCode,
    },
  });
}
