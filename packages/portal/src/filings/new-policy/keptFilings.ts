import {
  type AgentPolicyForm,
  emptyAgentPolicyForm,
  exampleContext,
  exampleFiling,
  stateDefinition,
  withInsurer,
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

/** A filing in Oklahoma, part of a master policy and placed at Lloyd's, for stories. */
export function begunAtLloyds(): AgentPolicyForm {
  const form = begun('OK', 'SL-2026-0100');
  const [card] = form.InsurerPremiumInformation;
  if (!card) throw new Error('The form begins with an insurer card.');
  const insurer = { id: 7, label: "Underwriters at Lloyd's, London (AA1122000)" };
  return {
    ...form,
    isMasterPolicy: '1',
    InsurerPremiumInformation: [withInsurer(card, insurer, stateDefinition('OK'))],
  };
}

/** A new term in Tennessee, which asks who declined it, for stories. */
export function begunWithDeclinations(): AgentPolicyForm {
  const form = begun('TN', 'SL-2026-0101');
  return {
    ...form,
    TransactionInformation: { ...form.TransactionInformation, CoverageCode: '5000', TransactionType: 1 },
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
    const store = filingDraftStore(people.agent.userId);
    // The story before may still be keeping its own when it ends.
    await store.discard();
    await store.save({ values, step }, null);
  };
}
