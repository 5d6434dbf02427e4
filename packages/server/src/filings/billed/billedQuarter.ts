import { type CalendarDate, quarterOf, yearQuarterNumber } from '@slip/forms/rules';
import { gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { transactions } from '../tables.js';
import { billedQuarters } from './tables.js';

/** The billing columns of an accepted transaction: its agent, and the quarter of the day on which it is received or accepted. */
export const billedIn = (agentId: number, day: CalendarDate) => ({
  billingAgentId: agentId,
  billingQuarter: yearQuarterNumber(quarterOf(day)),
});

/** The billing columns of a transaction that is filed on a day: null while the transaction is questioned. */
export const billedWhenFiled = (status: 'Accepted' | 'Questioned', agentId: number, day: CalendarDate) =>
  status === 'Accepted' ? billedIn(agentId, day) : { billingAgentId: null, billingQuarter: null };

/** The name of a quarter's lock: filing takes it shared, closing takes it alone. A trigger takes the same lock at each filing. */
export const quarterLock = (quarter: SQLWrapper | number): SQL =>
  sql`'billing quarter ' || ${quarter}::integer`;

/** True if a quarter is closed; false for null. */
export const isClosed = (quarter: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${billedQuarters} where ${billedQuarters.quarter} = ${quarter})`;

/** True if a later quarter is closed: no closing applies a credit of this quarter any more. */
export async function isLaterClosed(db: Executor, quarter: number): Promise<boolean> {
  const [later] = await db.select().from(billedQuarters).where(gt(billedQuarters.quarter, quarter)).limit(1);
  return later !== undefined;
}

/**
 * Keeps the quarters in which a locked policy is billed from being closed until the database transaction ends, so that the
 * billing of the policy can be changed.
 */
export async function keepBilledQuartersOpen(transaction: Executor, policyId: number): Promise<void> {
  // The key of a lock is made of its name as `takeLock` does.
  await transaction.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${quarterLock(sql`quarter`)}, 0)) from (select distinct ${transactions.billingQuarter} as quarter from ${transactions} where ${transactions.policyId} = ${policyId} and ${transactions.billingQuarter} is not null order by 1) as billed`,
  );
}
