import {
  type AgentPolicyContext,
  type AgentPolicyFacts,
  type AgentPolicyPayload,
  checkAgentPolicy,
  normalizeAgentPolicy,
  stateDefinition,
} from '@slip/forms/rules';
import { fileableAgent } from '../accounts/agentAccess.js';
import type { CallContext, Caller } from '../http/handler.js';
import { checkIsNew, checkRecords } from './checkRecords.js';
import { readFilingRecords } from './filingRecords.js';
import { problemOfIssue, refuseFiling } from './refuseFiling.js';
import { storePolicy } from './storePolicy.js';

/**
 * Files a new policy (spec 3 §4.2): for an agent the caller may file for, by the rules, with everything it names
 * taken from the office's records. Tax, assessments and fees are computed here, whatever the caller saw.
 *
 * @returns the id of the policy.
 * @throws Refusal 400 with every problem in the specification's words, 404 for another's agent.
 */
export async function submitNewPolicy(
  payload: AgentPolicyPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, now, today, office } = context;
  const filing = normalizeAgentPolicy(payload);
  const state = stateDefinition(filing.homeStateAbbr);
  const check = (facts: AgentPolicyFacts, kind: AgentPolicyContext['kind']) =>
    checkAgentPolicy(filing, { state, workflow: 'New', today, kind, contact: office, facts }).map(
      problemOfIssue,
    );

  // Nobody was chosen: there is no account to look up, and the rules have the words for it.
  if (filing.agentId === 0) refuseFiling(check({}, caller.kind));
  const agent = await fileableAgent(db, caller, filing.agentId);
  const records = await readFilingRecords(db, filing, agent);
  refuseFiling([
    ...checkIsNew(filing),
    // What is asked depends on whom the policy is filed for, also when an agency does it.
    ...check(records.facts, agent.kind),
    ...checkRecords(filing, records),
  ]);

  const stored = await storePolicy(db, {
    filing,
    state,
    agencyId: caller.kind === 'Agency' ? caller.accountId : null,
    personId: caller.personId,
    now,
    today,
  });
  if (!stored) {
    refuseFiling(check({ ...records.facts, duplicatePolicyNumber: true }, agent.kind));
    throw new Error('A filing was refused by the database, but by no rule.');
  }
  await context.audit({
    action: 'create',
    entity: 'policies',
    entityId: stored.id,
    after: { ...stored.row, transactionIds: stored.transactionIds, coverageCodes: filing.coverageCodes },
  });
  return stored.id;
}
