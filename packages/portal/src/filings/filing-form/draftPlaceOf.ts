import type { AgentPolicyForm } from '@slip/forms/rules';
import type { DraftPlace } from '../drafts/DraftForm.js';
import type { Filing } from './Filing.js';

/** What the draft of an agent's filing is about. */
export function draftPlaceOf({ workflow, agent, state, policy, edited }: Filing) {
  return ({ PolicyDetails }: AgentPolicyForm): DraftPlace => ({
    workflow,
    // An agency may have given it to another agent since it was opened.
    agentId: PolicyDetails.AssociatedAgent?.id ?? agent.id,
    homeState: state.abbreviation,
    agtPolicyId: policy?.agtPolicyId ?? 0,
    transactionGroupId: edited?.agtTransGrpId ?? 0,
    editTransactionId: edited?.agtTransId ?? 0,
  });
}
