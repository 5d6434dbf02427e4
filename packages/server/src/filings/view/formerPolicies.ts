import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type AgentAccount, agentAccount, formerAgents, readableAgent } from '../../accounts/agentAccess.js';
import type { Executor } from '../../database/executor.js';
import type { Caller } from '../../http/handler.js';
import { policies } from '../tables.js';

type Who = Pick<Caller, 'accountId' | 'kind'>;

/** The policies an agency filed for agents it no longer acts for; undefined when there are no such agents. */
export async function formerPolicies(db: Executor, caller: Who): Promise<SQL | undefined> {
  const former = await formerAgents(db, caller);
  if (former.length === 0) return undefined;
  return and(inArray(policies.agentId, [...former]), eq(policies.agencyId, caller.accountId));
}

/**
 * The agent of a policy that is to be read: one the caller acts for, or acted for when it filed this policy.
 * @throws HttpError (404) when it is neither.
 */
export async function agentOfPolicy(
  db: Executor,
  caller: Who,
  { agentId, policyId }: { readonly agentId: number; readonly policyId: number },
): Promise<AgentAccount> {
  const former = await formerPolicies(db, caller);
  if (former === undefined) return readableAgent(db, caller, agentId);
  const [own] = await db
    .select({ agentId: policies.agentId })
    .from(policies)
    .where(and(eq(policies.id, policyId), eq(policies.agentId, agentId), former));
  return own ? agentAccount(db, own.agentId) : readableAgent(db, caller, agentId);
}
