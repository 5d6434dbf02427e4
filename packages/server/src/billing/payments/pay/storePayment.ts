import type { Executor } from '../../../database/executor.js';
import { postPayment } from '../../postPayment.js';
import { addDebitEvent } from '../addDebitEvent.js';
import { paymentDebits, payments } from '../tables.js';
import type { LineToPay } from './linesToPay.js';

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'total'>;

/** A debit as it was stored. */
export interface StoredDebit {
  readonly id: number;
  readonly agentId: number;
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
  const submission = { on: submittedOn, at: submittedAt, by: paidBy };
  for (const { id, invoiceId, amount } of debits) {
    await addDebitEvent(transaction, id, 'submitted', submission);
    // In the books each debit is a payment of its own, because the bank returns each by itself.
    const books = { paymentId: id, agentId, on: submittedOn, at: submittedAt };
    await postPayment(transaction, { ...books, act: 'submitted', lines: [{ invoiceId, amount }] });
  }
  return { id: stored.id, debits: debits.map(({ id }) => ({ id, agentId })) };
}
