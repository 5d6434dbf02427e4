import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import {
  type AgentAccount,
  agentAccount,
  formerAgents,
  type Reader,
  readableAgent,
  readableAgents,
} from '../../accounts/agentAccess.js';
import { policies } from '../tables.js';

/** The policies an agency filed for agents it no longer acts for; undefined when there are no such agents. */
async function formerPolicies(reader: Reader): Promise<SQL | undefined> {
  const former = await formerAgents(reader);
  if (former.length === 0) return undefined;
  return and(inArray(policies.agentId, [...former]), eq(policies.agencyId, reader.caller.accountId));
}

/** The policies a caller may read: of the agents it acts for, and those an agency filed for former agents; undefined for all. */
export async function readablePolicies(reader: Reader): Promise<SQL | undefined> {
  const scope = await readableAgents(reader);
  if (scope === 'all') return undefined;
  return or(inArray(policies.agentId, [...scope]), await formerPolicies(reader));
}

/**
 * The agent of a policy that is to be read: one the caller acts for, or acted for when it filed this policy.
 * @throws HttpError (404) when the agent is neither.
 */
export async function agentOfPolicy(
  reader: Reader,
  { agentId, policyId }: { readonly agentId: number; readonly policyId: number },
): Promise<AgentAccount> {
  const former = await formerPolicies(reader);
  if (former === undefined) return readableAgent(reader, agentId);
  const [own] = await reader.db
    .select({ agentId: policies.agentId })
    .from(policies)
    .where(and(eq(policies.id, policyId), eq(policies.agentId, agentId), former));
  return own ? agentAccount(reader.db, own.agentId) : readableAgent(reader, agentId);
}
