import type { AgentPolicyForm, Choice } from './form.js';

/** The parts of a filing that belong to its agent: they are chosen again when the agent changes. */
export type AgentsOwnPart = 'accounting contact' | 'master policy' | 'syndicates';

/**
 * A filing that goes on for another agent. Everything typed stays; the contact, the master policy and the syndicates
 * belong to the former agent, and are taken out.
 */
export function withAgent(
  form: AgentPolicyForm,
  agent: Choice,
): { readonly form: AgentPolicyForm; readonly takenOut: readonly AgentsOwnPart[] } {
  const { PolicyDetails, TransactionInformation, MasterPolicy, InsurerPremiumInformation } = form;
  const hasSyndicates = InsurerPremiumInformation.some(({ SelectedSyndicates }) =>
    SelectedSyndicates.some(({ Syndicate }) => Syndicate !== null),
  );
  const takenOut: AgentsOwnPart[] = [];
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
