import type { filings, Input } from '@slip/api/contract';
import type { FormDraftValues, StoredDraft } from '@slip/forms';
import { type AgentPolicyForm, agentPolicyFormOf, type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { object, string } from 'yup';
import { policyViewPath } from '../policyPaths.js';

type Saved = Input<typeof filings.savePolicyDraft>['body'];

/** The subject of a draft: its kind of filing, and the records on file. */
export type DraftSubject = Omit<Saved, 'draftId' | 'version' | 'step' | 'values'>;

/** A draft from the office, or the newer copy that this tab keeps and that is not saved yet; null if there is none. */
export type FoundDraft<Values> = StoredDraft<FormDraftValues<Values>> | null;

/** The key under which this tab keeps a draft that could not be saved. */
export const keptDraft = (userId: number, draftId: string) => ({ userId, form: `draft ${draftId}` });

/** The policy that a draft became. */
interface SubmittedDraft extends Pick<DraftSubject, 'agentId' | 'homeState'> {
  readonly policyId: number;
}

/** The parts of a draft that each kind of form has in its own way. */
export interface DraftForm<Values> {
  /** Reads stored values, also those of another version of the portal; null if they are no values of this form. */
  readonly formOf: (kept: unknown) => Values | null;
  /** The address of the policy that a draft became. */
  readonly policyPath: (submitted: SubmittedDraft) => string;
  /** The name of the agent that the draft is for. */
  readonly agentName: (values: Values) => string;
}

/** The form of drafts of agent policies. */
export const agentDraftForm: DraftForm<AgentPolicyForm> = {
  formOf: agentPolicyFormOf,
  policyPath: ({ policyId, agentId, homeState }) =>
    policyViewPath({ policyId, agentId, state: homeState ?? '' }),
  agentName: ({ PolicyDetails }) => PolicyDetails.AssociatedAgent?.label ?? 'the agent',
};

// Ids of drafts are made in the browser, so an address may hold anything: only a UUID is looked up.
const schema = object({ draftId: string().uuid().required() });

/** The draft that an address names, or null. */
export function draftIdOf(query: URLSearchParams): string | null {
  const values = Object.fromEntries(query);
  return schema.isValidSync(values) ? schema.cast(values).draftId : null;
}

/** The text for an agency about a draft for an agent that it no longer files for. */
export function endedWords(agentName: string, lastDay: CalendarDate): string {
  return `Your agency filed for ${agentName} until ${formatUsDate(lastDay)}: this cannot be submitted. Ask the agent again, or discard it.`;
}
