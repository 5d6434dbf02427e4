import { type CalendarDate, quarterOf, yearQuarterNumber } from '@slip/forms/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { transactions } from '../tables.js';
import { billedQuarters } from './tables.js';

/** Where an accepted transaction is billed: to its agent, in the quarter of the day on which it is received or accepted. */
export const billedIn = (agentId: number, day: CalendarDate) => ({
  billingAgentId: agentId,
  billingQuarter: yearQuarterNumber(quarterOf(day)),
});

/** Where a transaction is billed that is filed on a day: nowhere while it is questioned. */
export const billedWhenFiled = (status: 'Accepted' | 'Questioned', agentId: number, day: CalendarDate) =>
  status === 'Accepted' ? billedIn(agentId, day) : { billingAgentId: null, billingQuarter: null };

/** The lock that filing shares and closing holds alone. The database asks for the same name when something is filed. */
export const quarterLock = (quarter: SQLWrapper | number): SQL =>
  sql`'billing quarter ' || ${quarter}::integer`;

/** True if a quarter is closed; never where there is none. */
export const isClosed = (quarter: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${billedQuarters} where ${billedQuarters.quarter} = ${quarter})`;

/**
 * Keeps the quarters in which a locked policy is billed from being closed until the transaction ends, so that who is billed for
 * it, or whether, can be changed.
 */
export async function holdBilledQuarters(transaction: Executor, policyId: number): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${quarterLock(sql`quarter`)}, 0)) from (select distinct ${transactions.billingQuarter} as quarter from ${transactions} where ${transactions.policyId} = ${policyId} and ${transactions.billingQuarter} is not null order by 1) as billed`,
  );
}
