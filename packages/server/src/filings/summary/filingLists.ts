import type { filings, Input, Output } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { readableAgent } from '../../accounts/agentAccess.js';
import { isActiveOn } from '../../accounts/isActiveOn.js';
import { agentSyndicates, syndicates } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { masterPolicies } from '../tables.js';

/** The Lloyd's syndicates in an agent's list that are active today, by number (spec 3 §7.1). */
export async function lloydsSyndicatesForAgent(
  { agentId }: Input<typeof filings.lloydsSyndicatesForAgent>['query'],
  { db, caller, today }: CallContext<Caller>,
): Promise<Output<typeof filings.lloydsSyndicatesForAgent>> {
  const agent = await readableAgent(db, caller, agentId);
  const listed = await db
    .select({ syndicate: syndicates })
    .from(agentSyndicates)
    .innerJoin(syndicates, eq(syndicates.id, agentSyndicates.syndicateId))
    .where(eq(agentSyndicates.agentId, agent.id))
    .orderBy(syndicates.number);
  return {
    selectedLloydsSyndicates: listed
      .filter(({ syndicate }) => isActiveOn(syndicate, today))
      .map(({ syndicate: { id, name } }) => ({ value: String(id), text: name })),
  };
}

/** The master policies of an agent, by number (spec 3 §7.1). */
export async function masterPoliciesForAgent(
  { agentId }: Input<typeof filings.masterPolicies>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof filings.masterPolicies>> {
  const agent = await readableAgent(db, caller, agentId);
  return db
    .select({
      masterPolicyId: masterPolicies.id,
      masterPolicyNumber: masterPolicies.number,
      masterPolicyInsured: masterPolicies.insured,
    })
    .from(masterPolicies)
    .where(eq(masterPolicies.agentId, agent.id))
    .orderBy(masterPolicies.number);
}
