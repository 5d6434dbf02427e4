import type { filings, Input, Output } from '@slip/api/contract';
import { type CalendarDate, previousQuarter, quarterOf, yearQuarterNumber } from '@slip/forms/rules';
import { and, count, eq } from 'drizzle-orm';
import { readableAgent } from '../../accounts/agentAccess.js';
import { isActiveOn } from '../../accounts/recordDays.js';
import { agentSyndicates, syndicates } from '../../accounts/tables.js';
import { holdsText } from '../../database/foldedText.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { masterPolicies, policies } from '../tables.js';

/** Two years, so that a quarter can be compared with the same quarter a year before. */
const QUARTER_COUNT = 8;

/** The last eight quarters as they are written on the wire, the current quarter last. */
export function lastQuarters(today: CalendarDate): number[] {
  const quarters = [quarterOf(today)];
  for (let [first] = quarters; first && quarters.length < QUARTER_COUNT; [first] = quarters) {
    quarters.unshift(previousQuarter(first));
  }
  return quarters.map(yearQuarterNumber);
}

/** The Lloyd's syndicates in an agent's list that are active today, by number (spec 3 §7.1). */
export async function lloydsSyndicatesForAgent(
  { agentId }: Input<typeof filings.lloydsSyndicatesForAgent>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.lloydsSyndicatesForAgent>> {
  const { db, today } = context;
  const agent = await readableAgent(context, agentId);
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
  context: CallContext<Caller>,
): Promise<Output<typeof filings.masterPolicies>> {
  const agent = await readableAgent(context, agentId);
  return context.db
    .select({
      masterPolicyId: masterPolicies.id,
      masterPolicyNumber: masterPolicies.number,
      masterPolicyInsured: masterPolicies.insured,
    })
    .from(masterPolicies)
    .where(eq(masterPolicies.agentId, agent.id))
    .orderBy(masterPolicies.number);
}

/** The master policies of an agent whose number contains a text, by number, and how many policies are part of each (spec 2 §7). */
export async function searchMasterPoliciesForAgent(
  { agentId, masterPolicyNumber }: Input<typeof filings.searchMasterPoliciesForAgent>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.searchMasterPoliciesForAgent>> {
  const { db } = context;
  const agent = await readableAgent(context, agentId);
  return db
    .select({
      masterPolicyId: masterPolicies.id,
      agentId: masterPolicies.agentId,
      masterPolicyNumber: masterPolicies.number,
      masterPolicyInsured: masterPolicies.insured,
      policies: count(policies.id),
    })
    .from(masterPolicies)
    .leftJoin(policies, eq(policies.masterPolicyId, masterPolicies.id))
    .where(and(eq(masterPolicies.agentId, agent.id), holdsText(masterPolicies.number, masterPolicyNumber)))
    .groupBy(masterPolicies.id)
    .orderBy(masterPolicies.number);
}
