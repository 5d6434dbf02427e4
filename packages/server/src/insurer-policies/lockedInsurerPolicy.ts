import { and, asc, eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { backedOutAlready } from '../filings/change/backedOutAlready.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicies, insurerTransactions } from './tables.js';

export type InsurerTransactionRow = typeof insurerTransactions.$inferSelect;

/** A policy of the caller that nobody else changes until the open transaction ends, with everything reported of it. */
export interface LockedInsurerPolicy {
  readonly policy: typeof insurerPolicies.$inferSelect;
  readonly filed: readonly InsurerTransactionRow[];
  /** The transactions that are neither a backout nor backed out. */
  readonly holding: readonly InsurerTransactionRow[];
}

/** @throws HttpError 404 when the caller has no such policy. */
export async function lockedInsurerPolicy(
  policyId: number,
  { db, caller }: Pick<CallContext<Caller>, 'db' | 'caller'>,
): Promise<LockedInsurerPolicy> {
  const [policy] = await db
    .select()
    .from(insurerPolicies)
    .where(and(eq(insurerPolicies.id, policyId), eq(insurerPolicies.insurerId, caller.accountId)))
    .for('update');
  if (!policy) throw nothingFound();
  const filed = await db
    .select()
    .from(insurerTransactions)
    .where(eq(insurerTransactions.policyId, policy.id))
    .orderBy(asc(insurerTransactions.id));
  const backedOut = new Set(filed.map(({ backoutOf }) => backoutOf));
  const holding = filed.filter(({ id, backoutOf }) => backoutOf === null && !backedOut.has(id));
  return { policy, filed, holding };
}

/**
 * A transaction of the policy that can still be reversed.
 * @throws HttpError 404 when it is not on the policy, 409 when it is a backout or backed out already.
 */
export function reversible({ filed, holding }: LockedInsurerPolicy, id: number): InsurerTransactionRow {
  const found = filed.find((row) => row.id === id);
  if (!found) throw nothingFound();
  if (holding.includes(found)) return found;
  const earlier = filed.find(({ backoutOf }) => backoutOf === id);
  if (earlier) throw backedOutAlready(found.confirmationNumber, earlier.confirmationNumber);
  throw new HttpError(409, `Transaction ${found.confirmationNumber} is a backout: it stays as it is.`);
}
