import type { AgentPolicyForm, Choice } from './form.js';

/** Parts of a filing that an agent has of their own, and another agent has not: they are chosen again when the agent changes. */
export type OwnOfAgent = 'accounting contact' | 'master policy' | 'syndicates';

/**
 * A filing that goes on for another agent. Everything typed stays; the contact, the master policy and the syndicates are the
 * former agent's, and are taken out.
 */
export function withAgent(
  form: AgentPolicyForm,
  agent: Choice,
): { readonly form: AgentPolicyForm; readonly takenOut: readonly OwnOfAgent[] } {
  const { PolicyDetails, TransactionInformation, MasterPolicy, InsurerPremiumInformation } = form;
  const hasSyndicates = InsurerPremiumInformation.some(({ SelectedSyndicates }) =>
    SelectedSyndicates.some(({ Syndicate }) => Syndicate !== null),
  );
  const takenOut: OwnOfAgent[] = [];
  if (TransactionInformation.AccountingContact !== null) takenOut.push('accounting contact');
  if (MasterPolicy !== null) takenOut.push('master policy');
  if (hasSyndicates) takenOut.push('syndicates');
  return {
    form: {
      ...form,
      PolicyDetails: { ...PolicyDetails, AssociatedAgent: agent, ReportingEntity: agent.label },
      MasterPolicy: null,
      TransactionInformation: { ...TransactionInformation, AccountingContact: null },
      InsurerPremiumInformation: InsurerPremiumInformation.map((card) => ({
        ...card,
        SelectedSyndicates: card.SelectedSyndicates.map((row) => ({ ...row, Syndicate: null })),
      })),
    },
    takenOut,
  };
}
