import { sql } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { nextIds } from '../../database/nextIds.js';
import type { InvoiceForm } from '../InvoiceKind.js';
import type { LedgerEvent } from '../postings.js';
import { allocations, invoiceCounters, invoices } from '../tables.js';
import { type BooksMoment, type LedgerFact, writeLedger } from '../writeLedger.js';
import type { ClosingPlan } from './ClosingPlan.js';

const eventOf: Readonly<Record<InvoiceForm, LedgerEvent>> = {
  invoice: 'invoiceIssued',
  credit: 'creditIssued',
  financeCharge: 'financeCharged',
};

/** Stores what closing a quarter does: a few statements for each table, whatever the number of its rows. */
export async function storeClosing(
  transaction: Executor,
  plan: ClosingPlan,
  moment: BooksMoment & { readonly quarter: number },
): Promise<void> {
  const { documents, credits, last } = plan;
  const ids = await nextIds(transaction, invoices, documents.length);
  const given = new Map(documents.map(({ id }, place) => [id, ids[place] ?? 0]));
  const keyOf = (id: number) => given.get(id) ?? id;
  const { quarter, on, at } = moment;
  await bulkInsert(
    transaction,
    invoices,
    documents.map(({ id, why: _why, rollUpId, chargedInvoiceId, ...document }) => ({
      ...document,
      id: keyOf(id),
      quarter,
      invoicedOn: on,
      balance: document.total,
      rollUpId: rollUpId === null ? null : keyOf(rollUpId),
      chargedInvoiceId,
    })),
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
  );
  const issued = documents.flatMap(({ id, form, agentId, state, kind, total }): LedgerFact[] =>
    state === null
      ? []
      : [
          {
            kind: eventOf[form],
            agentId,
            invoiceId: keyOf(id),
            parts: [{ state, kind, amount: Math.abs(total) }],
          },
        ],
  );
  const applied = credits.map(
    ({ agentId, state, kind, amount, invoiceId, creditId }): LedgerFact => ({
      kind: 'creditApplied',
      agentId,
      invoiceId: keyOf(invoiceId),
      creditId: keyOf(creditId),
      parts: [{ state, kind, amount }],
    }),
  );
  await writeLedger(transaction, [...issued, ...applied], moment);
  await transaction
    .insert(invoiceCounters)
    .values([
      { series: 'plain', last: last.plain },
      { series: 'rolledUp', last: last.rolledUp },
    ])
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`excluded.last` } });
}
