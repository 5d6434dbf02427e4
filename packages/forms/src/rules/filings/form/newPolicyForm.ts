import type { PrefixedAddress } from '../../address/addressFields.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import type { StateDefinition } from '../../states/index.js';
import { type AgentPolicyForm, type Choice, emptyAgentPolicyForm } from './form.js';
import { addressOnFile } from './formOfPolicy.js';

/** What the dialog before a new policy asks (spec 3 §2.5). */
export interface NewPolicyOpening {
  readonly agent: Choice;
  /** `null` in a filing that was kept without its date. */
  readonly effectiveDate: CalendarDate | null;
  /** Who files for themselves is the insured: their account's name and address. */
  readonly insured?: OwnInsured | null | undefined;
}

/** The insured as the wire has it. */
export type OwnInsured = PrefixedAddress<'insured'> & { readonly agtPolicyInsured: string };

/**
 * The form of a new policy as it opens: what nearly every policy has stands there already and can be changed. It is new
 * business, its risk lies in the state in which it is filed, and who files for themselves is its insured.
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
