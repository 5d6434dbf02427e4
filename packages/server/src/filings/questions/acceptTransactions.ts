import type { EventName } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedIn } from '../billed/billedQuarter.js';
import { billedAgent } from '../billed/receivedQuarter.js';
import { noteTransactions } from '../filingEvents.js';
import { policies, transactions } from '../tables.js';

/**
 * Accepts transactions whose questions are settled: from today on they are billed (domain §8).
 * @param names the events of it. Of a transaction that is backed out programs are not told that it is accepted.
 */
export async function acceptTransactions(
  db: Executor,
  ids: readonly number[],
  today: CalendarDate,
  names: readonly EventName[] = ['question.settled', 'transaction.accepted'],
): Promise<void> {
  if (ids.length === 0) return;
  // Only the quarter is used: the agent is found for each transaction.
  const { billingQuarter } = billedIn(0, today);
  await db
    .update(transactions)
    .set({
      status: 'Accepted',
      // A transaction that was billed before it was questioned is not billed twice.
      billingAgentId: billedAgent,
      billingQuarter: sql`coalesce(${transactions.billingQuarter}, ${billingQuarter}::integer)`,
    })
    .from(policies)
    .where(and(eq(policies.id, transactions.policyId), inArray(transactions.id, [...ids])));
  await noteTransactions(db, ids, names);
}
