import type { filings, Input } from '@slip/api/contract';
import type { FormDraftValues, StoredDraft } from '@slip/forms';

type Saved = Input<typeof filings.savePolicyDraft>['body'];

/** What a draft is about: its kind of filing, and the records on file. */
export type DraftPlace = Omit<Saved, 'draftId' | 'version' | 'step' | 'values'>;

/** A draft as it was read, or nothing. */
export type FoundDraft<Values> = StoredDraft<FormDraftValues<Values>> | null;

/** The policy that a draft became. */
export interface SubmittedDraft extends Pick<DraftPlace, 'agentId' | 'homeState'> {
  readonly policyId: number;
}

/** What the drafts of a kind of form have each in their own way. */
export interface DraftForm<Values> {
  readonly isForm: (values: unknown) => values is Values;
  /** Where the policy is found that a draft became. */
  readonly policyPath: (submitted: SubmittedDraft) => string;
  /** Whom it is filed for, where that can end. */
  readonly agentName: (values: Values) => string;
}
