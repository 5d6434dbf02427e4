import type { PrefixedAddress } from '../../address/addressFields.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import type { StateDefinition } from '../../states/index.js';
import { type AgentPolicyForm, type Choice, emptyAgentPolicyForm, type InsurerPremiumForm } from './form.js';
import { addressOnFile, type DeclinationsOnFile, type FiledPolicy, formOnFile } from './formOfPolicy.js';
import { insurerChoice, withInsurer } from './insurerChoice.js';
import { takeOver } from './takeOver.js';

/** The facts of a new policy that are known when its form opens (spec 3 §2.5). */
interface NewPolicyFacts {
  readonly agent: Choice;
  /** `null` in a draft that was saved without a date. */
  readonly effectiveDate: CalendarDate | null;
  /** For people who file for themselves: they are the insured, with the name and address of their account. */
  readonly insured?: OwnInsured | null | undefined;
  /** The insurer's report of the policy, which takes effect on the same day. */
  readonly reported?: ReportedPolicyFacts | undefined;
}

/** An insurer's report of a policy that its agent files now. Premium in cents. */
export interface ReportedPolicyFacts {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly insurer: Parameters<typeof insurerChoice>[0];
  readonly premium: Cents;
}

/** The person or company that files for itself, as the insured, in the words of the wire. */
export type OwnInsured = PrefixedAddress<'insured'> & { readonly agtPolicyInsured: string };

/** The card of a reported policy. A Lloyd's premium is entered by syndicate, which an insurer does not report. */
function reportedCard(
  card: InsurerPremiumForm,
  { insurer, premium }: ReportedPolicyFacts,
  state: StateDefinition,
): InsurerPremiumForm {
  const chosen = withInsurer(card, insurerChoice(insurer), state);
  return chosen.isLloyds ? chosen : { ...chosen, Premium: premium };
}

/**
 * The form of a new policy when it opens. It already contains what nearly every policy has, and all of it can be changed:
 * the type is new business, and people who file for themselves are the insured. The risk is in the state of the filing;
 * where the state does not ask for the risk, the insured is.
 */
export function newPolicyForm(
  state: StateDefinition,
  { agent, effectiveDate, insured, reported }: NewPolicyFacts,
): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, 'New', effectiveDate);
  const stateIf = (isInState: boolean) => (isInState ? state.abbreviation : '');
  const asksLocation = state.form.fields.locationOfRisk !== 'hidden';
  const insuredInState = { ...empty.InsuredAddress, State: stateIf(!asksLocation) };
  return {
    ...empty,
    PolicyDetails: {
      ...empty.PolicyDetails,
      PolicyNumber: reported?.policyNumber ?? '',
      InsuredName: reported?.insuredName ?? insured?.agtPolicyInsured ?? '',
      AssociatedAgent: agent,
      ReportingEntity: agent.label,
    },
    InsuredAddress: insured ? addressOnFile('insured', insured, empty.InsuredAddress) : insuredInState,
    LocationOfRisk: { ...empty.LocationOfRisk, State: stateIf(asksLocation) },
    TransactionInformation: { ...empty.TransactionInformation, TransactionType: 1 },
    InsurerPremiumInformation: reported
      ? empty.InsurerPremiumInformation.map((card) => reportedCard(card, reported, state))
      : empty.InsurerPremiumInformation,
  };
}

/**
 * The form of a new policy that takes over a filed one (`copy`) or only its insured (`sameInsured`); the person enters
 * number, days and amounts.
 */
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
