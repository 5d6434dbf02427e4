import type { PrefixedAddress } from '../../address/addressFields.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import type { StateDefinition } from '../../states/index.js';
import { type AgentPolicyForm, type Choice, emptyAgentPolicyForm } from './form.js';
import { addressOnFile } from './formOfPolicy.js';

/** What the dialog before a new policy asks (spec 3 §2.5). */
export interface NewPolicyOpening {
  readonly agent: Choice;
  /** `null` in a draft that was saved without a date. */
  readonly effectiveDate: CalendarDate | null;
  /** For people who file for themselves: they are the insured, with the name and address of their account. */
  readonly insured?: OwnInsured | null | undefined;
}

/** The insured as the wire has it. */
export type OwnInsured = PrefixedAddress<'insured'> & { readonly agtPolicyInsured: string };

/**
 * The form of a new policy when it opens. It already contains what nearly every policy has, and all of it can be changed:
 * the type is new business, the risk lies in the state of the filing, and people who file for themselves are the insured.
 */
export function newPolicyForm(
  state: StateDefinition,
  { agent, effectiveDate, insured }: NewPolicyOpening,
): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, 'New', effectiveDate);
  const asksLocation = state.form.fields.locationOfRisk !== 'hidden';
  return {
    ...empty,
    PolicyDetails: {
      ...empty.PolicyDetails,
      InsuredName: insured?.agtPolicyInsured ?? '',
      AssociatedAgent: agent,
      ReportingEntity: agent.label,
    },
    InsuredAddress: insured ? addressOnFile('insured', insured, empty.InsuredAddress) : empty.InsuredAddress,
    LocationOfRisk: { ...empty.LocationOfRisk, State: asksLocation ? state.abbreviation : '' },
    TransactionInformation: { ...empty.TransactionInformation, TransactionType: 1 },
  };
}
