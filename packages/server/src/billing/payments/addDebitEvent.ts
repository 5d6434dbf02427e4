import type { EventName } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { writeEvent } from '../../events/writeEvents.js';
import { invoices } from '../tables.js';
import { confirmationNumberOf } from './confirmationNumber.js';
import { type PaymentEvent, paymentDebits, paymentEvents, payments } from './tables.js';

/** When an event of a debit happened, and who caused it. */
interface EventStamp {
  readonly on: CalendarDate;
  readonly at: Date;
  /** The person; null where the server did it. */
  readonly by: number | null;
}

type PublishedPaymentEvent = Extract<EventName, `payment.${string}`>;

/** The events of a debit that programs of others are told of, by their names in the contract. */
const publishedEvents: Partial<Record<PaymentEvent, PublishedPaymentEvent>> = {
  settled: 'payment.settled',
  returned: 'payment.returned',
};

/**
 * Adds an event to a debit, once, and tells programs of it in the same transaction: what happens to a payment is added, never changed
 * (decision 0030).
 * @returns false when the debit had this event before.
 */
export async function addDebitEvent(
  transaction: Executor,
  debitId: number,
  kind: PaymentEvent,
  { on, at, by }: EventStamp,
  facts: Pick<typeof paymentEvents.$inferInsert, 'reasonCode' | 'fileId' | 'trace'> = {},
): Promise<boolean> {
  const added = await transaction
    .insert(paymentEvents)
    .values({ debitId, kind, on, at, by, ...facts })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  const name = publishedEvents[kind];
  if (added.length > 0 && name) await tellPrograms(transaction, debitId, name, facts.reasonCode ?? null);
  return added.length > 0;
}

/** Writes the event about a debit for the programs of the payer and of the agent. */
async function tellPrograms(
  transaction: Executor,
  debitId: number,
  name: PublishedPaymentEvent,
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
