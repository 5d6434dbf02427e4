import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { invoices } from './tables.js';

/**
 * The documents an agent can pay, earliest due first: open invoices and finance charges. Of a document over several states it is the whole,
 * not its components.
 */
export function openInvoices(db: Executor, agentId: number) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      state: invoices.state,
      quarter: invoices.quarter,
      invoicedOn: invoices.invoicedOn,
      dueOn: invoices.dueOn,
      total: invoices.total,
      balance: invoices.balance,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, agentId),
        isNull(invoices.rollUpId),
        // The first condition is written as in the index of open documents; credits have a balance below 0.
        sql`${invoices.balance} <> 0`,
        sql`${invoices.balance} > 0`,
      ),
    )
    .orderBy(sql`${invoices.dueOn} asc nulls last`, asc(invoices.id));
}
