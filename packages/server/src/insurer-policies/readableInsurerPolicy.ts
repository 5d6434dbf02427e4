import type { filings, Input } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicies } from './tables.js';

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
