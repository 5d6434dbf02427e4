import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { holdLock } from '../../database/holdLock.js';
import type { NumberedPolicy } from './isOnFile.js';

/**
 * Keeps a policy number from others until the transaction ends: a new policy, a term, a renamed policy and one that gets
 * another agent may want it at once. Check whether it is on file after this, not before.
 */
export async function holdPolicyNumber(
  transaction: Executor,
  { agentId, state, policyNumber }: NumberedPolicy,
): Promise<void> {
  const key = sql`${`policy-number:${agentId}:${state}:`} || upper(${policyNumber})`;
  await holdLock(transaction, key);
}
