import {
  type AgentPolicyForm,
  emptyAgentPolicyForm,
  exampleContext,
  exampleFiling,
  stateDefinition,
} from '@slip/forms/rules';
import { people } from '../../stories/people.js';
import { filingDraftStore } from './filingDraft.js';

/** The form of a state as the dialog opens it, for stories. */
export function begun(letters: string, policyNumber = ''): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(stateDefinition(letters), 'New', '2026-01-15');
  const agent = { id: 3, label: 'Ada Larkin' };
  return {
    ...empty,
    PolicyDetails: {
      ...empty.PolicyDetails,
      AssociatedAgent: agent,
      ReportingEntity: agent.label,
      PolicyNumber: policyNumber,
    },
  };
}

/** A whole filing in Wyoming, for stories. */
export function entered(policyNumber = 'SL-2026-0099'): AgentPolicyForm {
  const filing = exampleFiling(exampleContext({ state: stateDefinition('WY') }));
  return { ...filing, PolicyDetails: { ...filing.PolicyDetails, PolicyNumber: policyNumber } };
}

/** Goes on with a filing that was being entered before a reload, so that a story has to type nothing. */
export function goingOn(values: AgentPolicyForm, step: 'entry' | 'review' = 'entry') {
  return async () => {
    await filingDraftStore(people.agent.userId).save({ values, step }, null);
  };
}
