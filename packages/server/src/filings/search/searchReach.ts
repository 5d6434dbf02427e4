import { eq, inArray, or } from 'drizzle-orm';
import {
  type AgentScope,
  formerAgents,
  isInScope,
  type Reader,
  readableAgents,
} from '../../accounts/agentAccess.js';
import { policies } from '../tables.js';
import type { PolicyFilters } from './searchFilters.js';

/** How far a search goes: through the policies of these agents, by these filters. */
export interface SearchReach {
  readonly scope: AgentScope;
  readonly filters: PolicyFilters;
}

/** The part of a scope that a search names; nothing when it names somebody else's. */
function narrowed(scope: AgentScope, agentId: number | undefined): AgentScope {
  if (agentId === undefined) return scope;
  return isInScope(scope, agentId) ? [agentId] : [];
}

/** How far a caller's search goes. An agency also finds what it filed for agents it no longer acts for. */
export async function searchReach(reader: Reader, filters: PolicyFilters): Promise<SearchReach> {
  const now = await readableAgents(reader);
  const former = await formerAgents(reader);
  if (now === 'all' || former.length === 0) return { scope: narrowed(now, filters.agentId), filters };
  const only = or(inArray(policies.agentId, [...now]), eq(policies.agencyId, reader.caller.accountId));
  return { scope: narrowed([...now, ...former], filters.agentId), filters: { ...filters, only } };
}
