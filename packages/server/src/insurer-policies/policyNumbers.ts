import { foldedText } from '@slip/forms/rules';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { isText } from '../database/foldedText.js';
import { shareLock, takeLock } from '../database/takeLock.js';
import { insurerPolicies } from './tables.js';

/** A policy number as an insurer uses it: per state and agent, or IPC (spec 3 §5.3). */
export interface NumberedInsurerPolicy {
  readonly insurerId: number;
  readonly state: string;
  /** Null for independently procured coverage. */
  readonly agentId: number | null;
  readonly policyNumber: string;
  /** The policy that may have the number. */
  readonly exceptId?: number | undefined;
}

/** Keeps a policy number from other calls until the database transaction ends. Check if it is on file after this, not before. */
export async function lockInsurerPolicyNumber(
  transaction: Executor,
  { insurerId, state, agentId, policyNumber }: NumberedInsurerPolicy,
): Promise<void> {
  const key = `insurer-policy-number:${insurerId}:${state}:${agentId ?? 0}:${foldedText(policyNumber)}`;
  // Sent together, executed in this order.
  await Promise.all([shareLock(transaction, lockOfAllNumbers(insurerId)), takeLock(transaction, key)]);
}

/** The name of the lock on all policy numbers of an insurer. */
const lockOfAllNumbers = (insurerId: number) => `insurer-policy-numbers:${insurerId}`;

/** Keeps every policy number of an insurer from other calls: a batch has thousands, and the database cannot lock each. */
export async function lockInsurerPolicyNumbers(transaction: Executor, insurerId: number): Promise<void> {
  await takeLock(transaction, lockOfAllNumbers(insurerId));
}

/** True if the insurer already reported another policy of this number, as numbers are compared. */
export async function isReported(
  db: Executor,
  { insurerId, state, agentId, policyNumber, exceptId }: NumberedInsurerPolicy,
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(insurerPolicies)
    .where(
      and(
        eq(insurerPolicies.insurerId, insurerId),
        eq(insurerPolicies.homeState, state),
        agentId === null ? isNull(insurerPolicies.agentId) : eq(insurerPolicies.agentId, agentId),
        isText(insurerPolicies.policyNumber, policyNumber),
        exceptId === undefined ? undefined : ne(insurerPolicies.id, exceptId),
      ),
    )
    .limit(1);
  return found !== undefined;
}
