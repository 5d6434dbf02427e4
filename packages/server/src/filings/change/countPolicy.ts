import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../tables.js';

/** Counts what a policy's transactions come to and how many of them are questioned, after any change of them. */
export async function countPolicy(db: Executor, policyId: number): Promise<void> {
  const ofPolicy = sql`from ${transactions} where ${transactions.policyId} = ${policyId}`;
  await db
    .update(policies)
    .set({
      totalPremium: sql`(select coalesce(sum(${transactions.premium}), 0) ${ofPolicy})`,
      questioned: sql`(select count(*) ${ofPolicy} and ${transactions.status} = 'Questioned')`,
    })
    .where(eq(policies.id, policyId));
}
