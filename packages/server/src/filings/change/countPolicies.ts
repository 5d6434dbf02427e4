import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

/**
 * Counts what the transactions of policies come to and how many of them are questioned, and finds the oldest of those, after
 * any change of them.
 */
export async function countPolicies(db: Executor, policyIds: readonly number[]): Promise<void> {
  const ofPolicy = sql`from ${transactions} where ${transactions.policyId} = ${policies.id}`;
  const questioned = sql`${ofPolicy} and ${transactions.status} = 'Questioned'`;
  const oldest = sql`order by ${transactions.receivedOn}, ${transactions.id} limit 1`;
  await db
    .update(policies)
    .set({
      totalPremium: sql`(select coalesce(sum(${transactions.premium}), 0) ${ofPolicy})`,
      questioned: sql`(select count(*) ${questioned})`,
      questionedSince: sql`(select min(${transactions.receivedOn}) ${questioned})`,
      question: sql`coalesce((select ${transactions.tiqReason} ${questioned} ${oldest}), '')`,
    })
    .where(inArray(policies.id, [...policyIds]));
}
