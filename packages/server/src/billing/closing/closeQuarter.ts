import { type Quarter, quarterDays, yearQuarterNumber } from '@slip/forms/rules';
import { gt, sql } from 'drizzle-orm';
import { bulkInsert } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { holdLock } from '../../database/holdLock.js';
import { nextIds } from '../../database/nextIds.js';
import { quarterLock } from '../../filings/billed/billedQuarter.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { allocations, billingAccounts, invoiceCounters, invoices } from '../tables.js';
import type { BooksMoment } from '../writeLedger.js';
import type { ClosingPlan } from './ClosingPlan.js';
import { planClosing } from './planClosing.js';
import { readClosing, readSums } from './readClosing.js';
import { writeClosing } from './writeClosing.js';

/** Stores what closing a quarter does: a few statements for each table, whatever the number of its rows. */
async function storeClosing(
  transaction: Executor,
  plan: ClosingPlan,
  moment: BooksMoment & { readonly quarter: number },
): Promise<void> {
  const { documents, credits, last } = plan;
  const ids = await nextIds(transaction, invoices, documents.length);
  // Planned documents count their own keys down from -1.
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

/** When a quarter is closed, and who closes it: nobody where the server does so by itself. */
export type ClosingMoment = BooksMoment & { readonly by: number | null };

/**
 * Closes a quarter, once: whoever comes second waits for the first and does nothing. Filing in other quarters goes on meanwhile;
 * payments wait. All or nothing: it belongs to the open transaction.
 *
 * @returns what was done; undefined when the quarter was closed already.
 * @throws RangeError for a quarter that is not over, or before one that is closed.
 */
export async function closeQuarter(
  transaction: Executor,
  quarter: Quarter,
  { on, at, by }: ClosingMoment,
): Promise<ClosingPlan | undefined> {
  const number = yearQuarterNumber(quarter);
  if (on <= quarterDays(quarter).to) throw new RangeError(`The quarter ${number} is not over on ${on}.`);
  // One quarter at a time: the numbers have no gaps, and the credits of one are used by the next.
  await holdLock(transaction, 'billing closing');
  await holdLock(transaction, quarterLock(number));
  const [begun] = await transaction
    .insert(billedQuarters)
    .values({ quarter: number, closedOn: on, closedAt: at, closedBy: by })
    .onConflictDoNothing()
    .returning();
  if (!begun) return undefined;
  const [later] = await transaction.select().from(billedQuarters).where(gt(billedQuarters.quarter, number));
  if (later) throw new RangeError(`The quarter ${number} cannot be closed after ${later.quarter}.`);
  // Nobody changes them: the quarter is held.
  const sums = await readSums(transaction, number);
  await lockAllBooks(
    transaction,
    sums.map(({ agentId }) => agentId),
  );
  const plan = planClosing(await readClosing(transaction, { quarter, on, sums }));
  await storeClosing(transaction, plan, { quarter: number, on, at });
  return plan;
}

/** Keeps the books of everybody who has any, or gets some, from payments. */
async function lockAllBooks(transaction: Executor, agentIds: readonly number[]): Promise<void> {
  await transaction.execute(
    sql`insert into ${billingAccounts} (agent_id) select distinct unnest(${sql.param(agentIds)}::bigint[]) order by 1 on conflict do nothing`,
  );
  await transaction.execute(
    sql`select from ${billingAccounts} order by ${billingAccounts.agentId} for update`,
  );
}
