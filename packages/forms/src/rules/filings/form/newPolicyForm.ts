import type { CalendarDate } from '../../calendar-date/index.js';
import type { StateDefinition } from '../../states/index.js';
import { type AgentPolicyForm, type Choice, emptyAgentPolicyForm } from './form.js';

/** What the dialog before a new policy asks (spec 3 §2.5). */
export interface NewPolicyOpening {
  readonly agent: Choice;
  /** `null` in a filing that was kept without its date. */
  readonly effectiveDate: CalendarDate | null;
}

/**
 * The form of a new policy as it opens: what nearly every policy has stands there already and can be changed. It is new
 * business, and its risk lies in the state in which it is filed.
 */
export function newPolicyForm(
  state: StateDefinition,
  { agent, effectiveDate }: NewPolicyOpening,
): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, 'New', effectiveDate);
  const asksLocation = state.form.fields.locationOfRisk !== 'hidden';
  return {
    ...empty,
    PolicyDetails: { ...empty.PolicyDetails, AssociatedAgent: agent, ReportingEntity: agent.label },
    LocationOfRisk: { ...empty.LocationOfRisk, State: asksLocation ? state.abbreviation : '' },
    TransactionInformation: { ...empty.TransactionInformation, TransactionType: 1 },
  };
}
