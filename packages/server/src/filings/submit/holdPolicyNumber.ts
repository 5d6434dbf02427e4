import { foldedText } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import { holdLock, shareLock } from '../../database/holdLock.js';
import type { NumberedPolicy } from './isOnFile.js';

/** Names all policy numbers of an agent in a state, and everything filed under them. */
const allNumbers = ({ agentId, state }: Pick<NumberedPolicy, 'agentId' | 'state'>) =>
  `policy-numbers:${agentId}:${state}`;

/**
 * Keeps a policy number from others until the transaction ends: a new policy, a term, a renamed policy and one that gets
 * another agent may want it at once. Check whether it is on file after this, not before.
 */
export async function holdPolicyNumber(transaction: Executor, numbered: NumberedPolicy): Promise<void> {
  const { agentId, state, policyNumber } = numbered;
  const key = `policy-number:${agentId}:${state}:${foldedText(policyNumber)}`;
  // Sent together, executed in this order.
  await Promise.all([shareLock(transaction, allNumbers(numbered)), holdLock(transaction, key)]);
}

/** Keeps every policy number of an agent in a state: a batch has thousands, and the database cannot lock each. */
export async function holdPolicyNumbers(
  transaction: Executor,
  place: Pick<NumberedPolicy, 'agentId' | 'state'>,
): Promise<void> {
  await holdLock(transaction, allNumbers(place));
}
