import type { filings, Input } from '@slip/api/contract';
import type { FormDraftValues, StoredDraft } from '@slip/forms';
import { type AgentPolicyForm, agentPolicyFormOf, type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { object, string } from 'yup';
import { policyViewPath } from '../policyPaths.js';

type Saved = Input<typeof filings.savePolicyDraft>['body'];

/** The subject of a draft: its kind of filing, and the records on file. */
export type DraftPlace = Omit<Saved, 'draftId' | 'version' | 'step' | 'values'>;

/** A draft as it was read, or nothing. */
export type FoundDraft<Values> = ReadDraft<Values> | null;

/** A draft of the office, or what this tab has kept since the last save of it. */
interface ReadDraft<Values> extends StoredDraft<FormDraftValues<Values>> {
  /** It was typed when the session was ended, and is still to be saved. */
  readonly isUnsaved?: boolean;
}

/** Where the tab keeps what of a draft could not be saved. */
export const keptDraft = (userId: number, draftId: string) => ({ userId, form: `draft ${draftId}` });

/** The policy that a draft became. */
interface SubmittedDraft extends Pick<DraftPlace, 'agentId' | 'homeState'> {
  readonly policyId: number;
}

/** The parts of a draft that each kind of form has in its own way. */
export interface DraftForm<Values> {
  /** A form that was kept, also by the portal of another version; null when it is none. */
  readonly formOf: (kept: unknown) => Values | null;
  /** Where the policy is found that a draft became. */
  readonly policyPath: (submitted: SubmittedDraft) => string;
  /** Whom it is filed for, where that can end. */
  readonly agentName: (values: Values) => string;
}

/** Drafts of agent policies. */
export const agentDraftForm: DraftForm<AgentPolicyForm> = {
  formOf: agentPolicyFormOf,
  policyPath: ({ policyId, agentId, homeState }) =>
    policyViewPath({ policyId, agentId, state: homeState ?? '' }),
  agentName: ({ PolicyDetails }) => PolicyDetails.AssociatedAgent?.label ?? 'the agent',
};

const schema = object({ draftId: string().uuid().required() });

/** The draft that an address names, or null. */
export function draftIdOf(query: URLSearchParams): string | null {
  const asked = Object.fromEntries(query);
  return schema.isValidSync(asked) ? schema.cast(asked).draftId : null;
}

/** The words to an agency on a draft for an agent it no longer files for. */
export function endedWords(agentName: string, lastDay: CalendarDate): string {
  return `Your agency filed for ${agentName} until ${formatUsDate(lastDay)}: this cannot be submitted. Ask the agent again, or discard it.`;
}
