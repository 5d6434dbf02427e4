import type { filings, Input } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../accounts/agentAccess.js';
import { isActiveOn } from '../accounts/recordDays.js';
import { accounts, insurerStates, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { backedOutAlready } from '../filings/change/changeTransactions.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicies, insurerTransactions } from './tables.js';

const insurer = alias(accounts, 'insurer');

/**
 * An insurer's policy that is to be read, the name of its insurer, and the agent it names.
 * @throws HttpError (404) when the caller has no such policy; the office reads those of all insurers.
 */
export async function readableInsurerPolicy(
  { insurerPolicyId, insurerId }: Input<typeof filings.insurerPolicy>['query'],
  { db, caller }: Pick<CallContext<Caller>, 'db' | 'caller'>,
) {
  if (caller.kind !== 'Office' && insurerId !== caller.accountId) throw nothingFound();
  const [found] = await db
    .select({
      policy: insurerPolicies,
      insurerName: insurer.name,
      agent: { name: accounts.name, npn: accounts.npn },
    })
    .from(insurerPolicies)
    .innerJoin(insurer, eq(insurer.id, insurerPolicies.insurerId))
    .leftJoin(accounts, eq(accounts.id, insurerPolicies.agentId))
    .where(and(eq(insurerPolicies.id, insurerPolicyId), eq(insurerPolicies.insurerId, insurerId)));
  if (!found) throw nothingFound();
  return found;
}

/** True if an insurer's account may be used in a state on a day: the insurer as a whole, and in the state (spec 3 §5.3). */
export async function isInsurerActive(
  db: Executor,
  accountId: number,
  state: string,
  day: CalendarDate,
): Promise<boolean> {
  const [found] = await db
    .select({ insurer: insurers, inState: insurerStates })
    .from(accounts)
    .innerJoin(insurers, eq(insurers.id, accounts.insurerId))
    .innerJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .where(eq(accounts.id, accountId));
  return found !== undefined && isActiveOn(found.insurer, day) && isActiveOn(found.inState, day);
}

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
export function reversibleTransaction(
  { filed, holding }: LockedInsurerPolicy,
  id: number,
): InsurerTransactionRow {
  const found = filed.find((row) => row.id === id);
  if (!found) throw nothingFound();
  if (holding.includes(found)) return found;
  const earlierBackout = filed.find(({ backoutOf }) => backoutOf === id);
  if (earlierBackout) throw backedOutAlready(found.confirmationNumber, earlierBackout.confirmationNumber);
  throw new HttpError(409, `Transaction ${found.confirmationNumber} is a backout: it stays as it is.`);
}
