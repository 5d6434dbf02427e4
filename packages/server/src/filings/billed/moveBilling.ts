import { and, eq, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { transactions } from '../tables.js';
import { holdBilledQuarters, isClosed } from './billedQuarter.js';

/** A locked policy that another agent takes over. */
export interface MovedPolicy {
  readonly policyId: number;
  readonly fromAgentId: number;
  readonly toAgentId: number;
}

/**
 * Bills another agent for what is not billed yet of a policy. What was billed stays with the agent that was billed, and so does
 * a backout of it: who paid gets the credit.
 */
export async function moveBilling(db: Executor, moved: MovedPolicy): Promise<void> {
  const { policyId, fromAgentId, toAgentId } = moved;
  await holdBilledQuarters(db, policyId);
  const original = alias(transactions, 'original');
  const isOfBilled = sql`exists (select from ${transactions} as ${sql.identifier('original')} where ${original.id} = ${transactions.backoutOf} and ${isClosed(original.billingQuarter)})`;
  await db
    .update(transactions)
    .set({ billingAgentId: toAgentId })
    .where(
      and(
        eq(transactions.policyId, policyId),
        eq(transactions.billingAgentId, fromAgentId),
        not(or(isClosed(transactions.billingQuarter), isOfBilled) ?? isOfBilled),
      ),
    );
}
