import { type AgentPolicyPayload, checkAgentPolicy, normalizeAgentPolicy } from '@slip/forms/rules';
import { fileableAgent } from '../../accounts/agentAccess.js';
import { officeState } from '../../coverage/officeState.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { checkIsNew } from './checkRecords.js';
import { filePolicy, problemOfIssue, refuseIfAny } from './filePolicy.js';

/**
 * Files a new policy (spec 3 §4.2) for an agent the caller may file for.
 *
 * @returns the id of the policy.
 * @throws HttpError 400 with every problem in the specification's words, 404 for another's agent.
 */
export async function submitNewPolicy(
  payload: AgentPolicyPayload,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, today, office } = context;
  const filing = normalizeAgentPolicy(payload);
  // No agent was chosen: there is no account to look up, and the rules have the message for it.
  if (filing.agentId === 0) {
    const state = await officeState(db, filing.homeStateAbbr);
    const about = { state, workflow: 'New', today, kind: caller.kind, contact: office, facts: {} } as const;
    refuseIfAny(checkAgentPolicy(filing, about).map(problemOfIssue));
  }
  const [state, agent] = await Promise.all([
    officeState(db, filing.homeStateAbbr),
    fileableAgent(context, filing.agentId),
  ]);
  return filePolicy({ filing, state, agent, workflow: 'New', problems: checkIsNew(filing) }, context);
}
