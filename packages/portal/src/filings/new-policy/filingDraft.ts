import { browserDraftStore, type DraftStore, type FormDraftValues } from '@slip/forms';
import { type AgentPolicyForm, isAgentPolicyForm, stateDefinition } from '@slip/forms/rules';
import { mixed, object, string } from 'yup';
import type { Start } from './Start.js';
import { isSupported } from './supportedStates.js';

/** A filing as it is kept while it is entered. */
export type FilingDraft = FormDraftValues<AgentPolicyForm>;

const shape = object({
  values: mixed(isAgentPolicyForm).required(),
  step: string().defined().nullable(),
});

/** Where what was entered began; nothing for a filing whose agent or state it cannot have. */
export function startOf({ values }: FilingDraft): Start | null {
  const state = stateDefinition(values.State);
  const agent = values.PolicyDetails.AssociatedAgent;
  if (agent === null || !isSupported(state)) return null;
  return { state, agent, effectiveDate: values.TransactionInformation.TransactionEffectiveDate };
}

function readDraft(kept: unknown): FilingDraft {
  const draft = shape.validateSync(kept, { strict: true });
  if (startOf(draft) === null) throw new TypeError('This is no filing that can be entered here.');
  return draft;
}

/**
 * Keeps a new policy that is being entered until this tab is closed, so that a reload loses nothing. Each person has
 * their own: whoever signs in next finds none.
 */
export function filingDraftStore(userId: number, storage: Storage = sessionStorage): DraftStore<FilingDraft> {
  return browserDraftStore(storage, `slip.newPolicy.${userId}`, readDraft);
}
