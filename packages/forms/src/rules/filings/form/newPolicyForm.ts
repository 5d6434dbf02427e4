import type { PrefixedAddress } from '../../address/addressFields.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import type { StateDefinition } from '../../states/index.js';
import { type AgentPolicyForm, type Choice, emptyAgentPolicyForm, type InsurerPremiumForm } from './form.js';
import { addressOnFile, type DeclinationsOnFile, type FiledPolicy, formOnFile } from './formOfPolicy.js';
import { insurerChoice, withInsurer } from './insurerChoice.js';
import { takeOver } from './takeOver.js';

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

/** Answers to the dialog before a new policy (spec 3 §2.5). */
interface NewPolicyOpening {
  readonly agent: Choice;
  /** `null` in a draft that was saved without a date. */
  readonly effectiveDate: CalendarDate | null;
  /** For people who file for themselves: they are the insured, with the name and address of their account. */
  readonly insured?: OwnInsured | null | undefined;
  /** The insurer's report of the policy, which takes effect on the same day. */
  readonly reported?: ReportedOpening | undefined;
}

/** An insurer's report of a policy that its agent files now. Premium in cents. */
export interface ReportedOpening {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly insurer: Parameters<typeof insurerChoice>[0];
  readonly premium: Cents;
}

/** The insured as the wire has it. */
export type OwnInsured = PrefixedAddress<'insured'> & { readonly agtPolicyInsured: string };

/** The card of what was reported. A Lloyd's premium is entered by syndicate, which an insurer does not report. */
function reportedCard(
  card: InsurerPremiumForm,
  { insurer, premium }: ReportedOpening,
  state: StateDefinition,
): InsurerPremiumForm {
  const chosen = withInsurer(card, insurerChoice(insurer), state);
  return chosen.isLloyds ? chosen : { ...chosen, Premium: premium };
}

/**
 * The form of a new policy when it opens. It already contains what nearly every policy has, and all of it can be changed:
 * the type is new business, the risk (the insured, where nobody asks for the risk) is in the state of the filing, and people who file
 * for themselves are the insured.
 */
export function newPolicyForm(
  state: StateDefinition,
  { agent, effectiveDate, insured, reported }: NewPolicyOpening,
): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, 'New', effectiveDate);
  const isHere = (is: boolean) => (is ? state.abbreviation : '');
  const asksLocation = state.form.fields.locationOfRisk !== 'hidden';
  const insuredHere = { ...empty.InsuredAddress, State: isHere(!asksLocation) };
  return {
    ...empty,
    PolicyDetails: {
      ...empty.PolicyDetails,
      PolicyNumber: reported?.policyNumber ?? '',
      InsuredName: reported?.insuredName ?? insured?.agtPolicyInsured ?? '',
      AssociatedAgent: agent,
      ReportingEntity: agent.label,
    },
    InsuredAddress: insured ? addressOnFile('insured', insured, empty.InsuredAddress) : insuredHere,
    LocationOfRisk: { ...empty.LocationOfRisk, State: isHere(asksLocation) },
    TransactionInformation: { ...empty.TransactionInformation, TransactionType: 1 },
    InsurerPremiumInformation: reported
      ? empty.InsurerPremiumInformation.map((card) => reportedCard(card, reported, state))
      : empty.InsurerPremiumInformation,
  };
}

/** The form of a new policy that copies one on file, or only its insured; the person enters number, days and amounts. */
export function copyForm(
  policy: FiledPolicy,
  state: StateDefinition,
  {
    opening,
    declinations,
  }: { readonly opening: 'copy' | 'sameInsured'; readonly declinations?: DeclinationsOnFile },
): AgentPolicyForm {
  const agent: Choice = { id: policy.agentId, label: policy.agentName };
  return takeOver(opening, {
    onFile: formOnFile(policy, state, declinations),
    empty: newPolicyForm(state, { agent, effectiveDate: null }),
  });
}
