import { type AgentPolicyForm, agentPolicyFormOf } from '@slip/forms/rules';
import { policyViewPath } from '../policyPaths.js';
import type { DraftForm } from './DraftForm.js';

/** Drafts of agent policies. */
export const agentDraftForm: DraftForm<AgentPolicyForm> = {
  formOf: agentPolicyFormOf,
  policyPath: ({ policyId, agentId, homeState }) =>
    policyViewPath({ policyId, agentId, state: homeState ?? '' }),
  agentName: ({ PolicyDetails }) => PolicyDetails.AssociatedAgent?.label ?? 'the agent',
};
