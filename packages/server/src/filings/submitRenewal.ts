import {
  type AgentPolicyFacts,
  type AgentPolicyPayload,
  checkAgentPolicy,
  normalizeAgentPolicy,
  stateDefinition,
} from '@slip/forms/rules';
import type { CallContext, Caller } from '../http/handler.js';
import type { Problem } from '../http/Refusal.js';
import { checkRecords } from './checkRecords.js';
import { readFilingRecords } from './filingRecords.js';
import { lockedPolicy } from './lockedPolicy.js';
import { problemOfIssue, refuseFiling } from './refuseFiling.js';
import { storePolicy } from './storePolicy.js';
import type { policies } from './tables.js';

/**
 * Files the next term of a policy (spec 3 §4.2): a policy of its own, which keeps the agent and may keep the number.
 *
 * @returns the id of the new policy.
 * @throws Refusal 400 with every problem in the specification's words, 404 when the caller has no such policy.
 */
export async function submitRenewal(
  payload: AgentPolicyPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, now, today, office } = context;
  const filing = normalizeAgentPolicy(payload);
  const { agtPolicyId: agentPolicyId, agentId, homeStateAbbr: homeState } = filing;
  const { agent, policy } = await lockedPolicy({ agentPolicyId, agentId, homeState }, context);
  const state = stateDefinition(homeState);
  const check = (facts: AgentPolicyFacts) =>
    checkAgentPolicy(filing, {
      state,
      workflow: 'Renewal',
      today,
      kind: agent.kind,
      contact: office,
      facts,
    }).map(problemOfIssue);
  const records = await readFilingRecords(db, filing, agent);
  refuseFiling([
    ...checkIsRenewal(filing, policy),
    ...check(records.facts),
    ...checkRecords(filing, records),
  ]);

  const stored = await storePolicy(db, {
    filing,
    state,
    agencyId: caller.kind === 'Agency' ? caller.accountId : null,
    personId: caller.personId,
    now,
    today,
    renews: policy,
  });
  if (!stored) {
    refuseFiling(check({ ...records.facts, duplicatePolicyNumber: true }));
    throw new Error('A renewal was refused by the database, but by no rule.');
  }
  await context.audit({
    action: 'create',
    entity: 'policies',
    entityId: stored.id,
    after: { ...stored.row, transactionIds: stored.transactionIds, coverageCodes: filing.coverageCodes },
  });
  return stored.id;
}

/** Whether a renewal names the policy it renews as it is on file, and keeps its agent (spec 3 §3.1 `originalAgentId`). */
function checkIsRenewal(filing: AgentPolicyPayload, policy: typeof policies.$inferSelect): Problem[] {
  const tracking = policy.firstPolicyId ?? policy.id;
  const named = [
    ['trackingPolicyId', filing.trackingPolicyId, tracking],
    ['originalAgentId', filing.originalAgentId ?? 0, policy.agentId],
    ...filing.coverageCodes.map(
      ({ agtTransGrpId }, index) => [`coverageCodes[${index}].agtTransGrpId`, agtTransGrpId, 0] as const,
    ),
  ] as const;
  return named.flatMap(([path, sent, expected]) =>
    sent === expected
      ? []
      : [{ path, message: `A renewal of policy ${policy.id} has ${expected} as ${path}.`, value: sent }],
  );
}
