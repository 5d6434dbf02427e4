import type { filings, Input } from '@slip/api/contract';
import type { FormDraftValues, StoredDraft } from '@slip/forms';

type Saved = Input<typeof filings.savePolicyDraft>['body'];

/** The subject of a draft: its kind of filing, and the records on file. */
export type DraftPlace = Omit<Saved, 'draftId' | 'version' | 'step' | 'values'>;

/** A draft as it was read, or nothing. */
export type FoundDraft<Values> = ReadDraft<Values> | null;

/** A draft of the office, or what this tab has kept since the last save of it. */
export interface ReadDraft<Values> extends StoredDraft<FormDraftValues<Values>> {
  /** It was typed when the session was ended, and is still to be saved. */
  readonly isUnsaved?: boolean;
}

/** Where the tab keeps what of a draft could not be saved. */
export const keptDraft = (userId: number, draftId: string) => ({ userId, form: `draft ${draftId}` });

/** The policy that a draft became. */
export interface SubmittedDraft extends Pick<DraftPlace, 'agentId' | 'homeState'> {
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
