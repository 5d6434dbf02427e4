import { type Quarter, quarterDays, yearQuarterNumber } from '@slip/forms/rules';
import { gt, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { holdLock } from '../../database/holdLock.js';
import { quarterLock } from '../../filings/billed/billedQuarter.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { billingAccounts } from '../tables.js';
import type { BooksMoment } from '../writeLedger.js';
import type { ClosingPlan } from './ClosingPlan.js';
import { planClosing } from './planClosing.js';
import { readClosing, readSums } from './readClosing.js';
import { storeClosing } from './storeClosing.js';

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
