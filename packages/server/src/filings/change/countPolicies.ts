import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

/**
 * Brings the summary columns of policies up to date after a change of their transactions: the total premium, the number of
 * questioned transactions and the oldest question.
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
