import { sql } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import { allocations, invoiceCounters, invoices } from '../tables.js';
import type { BooksMoment } from '../writeLedger.js';
import type { ClosingPlan } from './ClosingPlan.js';
import { writeClosing } from './writeClosing.js';

/** Stores what closing a quarter does: a few statements for each table, whatever the number of its rows. */
export async function storeClosing(
  transaction: Executor,
  plan: ClosingPlan,
  moment: BooksMoment & { readonly quarter: number },
): Promise<void> {
  const { documents, credits, last } = plan;
  const ids = await nextIds(transaction, invoices, documents.length);
  // What is planned counts its own keys down from -1.
  const keyOf = (id: number) => (id < 0 ? (ids[-id - 1] ?? 0) : id);
  const { quarter, on, at } = moment;
  await bulkInsert(
    transaction,
    invoices,
    documents.map(({ id, agentId, kind, form, state, number, dueOn, total, rollUpId, chargedInvoiceId }) => ({
      id: keyOf(id),
      agentId,
      kind,
      form,
      state,
      quarter,
      number,
      invoicedOn: on,
      dueOn,
      total,
      balance: total,
      rollUpId: rollUpId === null ? null : keyOf(rollUpId),
      chargedInvoiceId,
    })),
    documents.length,
  );
  const allocationIds = await nextIds(transaction, allocations, credits.length);
  await bulkInsert(
    transaction,
    allocations,
    credits.map(({ invoiceId, creditId, amount }, place) => ({
      id: allocationIds[place] ?? 0,
      invoiceId: keyOf(invoiceId),
      creditId: keyOf(creditId),
      amount,
      at,
    })),
    credits.length,
  );
  await writeClosing(transaction, { quarter, on, at, applied: allocationIds });
  await transaction
    .insert(invoiceCounters)
    .values([
      { series: 'plain', last: last.plain },
      { series: 'rolledUp', last: last.rolledUp },
    ])
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`excluded.last` } });
}
