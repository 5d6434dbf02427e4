import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { billingAccounts } from './tables.js';

/**
 * Keeps the books of agents from everybody else until the transaction ends: whoever changes what an agent owes calls it first.
 * Always in the same order, so that nobody blocks another.
 */
export async function lockBooks(transaction: Executor, ...agentIds: readonly number[]): Promise<void> {
  if (agentIds.length === 0) return;
  await transaction
    .insert(billingAccounts)
    .values(agentIds.toSorted((one, other) => one - other).map((agentId) => ({ agentId })))
    .onConflictDoNothing();
  await transaction
    .select()
    .from(billingAccounts)
    .where(inArray(billingAccounts.agentId, [...agentIds]))
    .orderBy(asc(billingAccounts.agentId))
    .for('update');
}
