import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.js';
import { paymentDebits, payments } from '../tables.js';

/** How often invoices of an agent were paid, by key. Where an open invoice was paid before, the payment came back. Invoices that were never paid are left out. */
export async function timesPaid(
  db: Executor,
  agentId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .select({ invoiceId: paymentDebits.invoiceId, times: count() })
    .from(payments)
    .innerJoin(paymentDebits, eq(paymentDebits.paymentId, payments.id))
    .where(and(eq(payments.agentId, agentId), inArray(paymentDebits.invoiceId, [...invoiceIds])))
    .groupBy(paymentDebits.invoiceId);
  return new Map(rows.map(({ invoiceId, times }) => [invoiceId, times]));
}
