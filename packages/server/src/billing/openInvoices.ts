import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { invoices } from './tables.js';

/**
 * The documents an agent can pay: invoices and finance charges of which something is open, the one that is due first at the top. Of those
 * over several states the whole, not its components.
 */
export function openInvoices(db: Executor, agentId: number) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      state: invoices.state,
      quarter: invoices.quarter,
      dueOn: invoices.dueOn,
      total: invoices.total,
      balance: invoices.balance,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, agentId),
        isNull(invoices.rollUpId),
        // As in the index of what is open; credits have a balance below 0.
        sql`${invoices.balance} <> 0`,
        sql`${invoices.balance} > 0`,
      ),
    )
    .orderBy(sql`${invoices.dueOn} asc nulls last`, asc(invoices.id));
}
