import { ApiError, type Client, type Session, useClient, useInvalidate, useSession } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  DraftChangedElsewhere,
  type DraftStore,
  type FormDraft,
  type FormDraftValues,
  useFormDraft,
} from '@slip/forms';
import type { AgentPolicyForm, InsurerPolicyForm } from '@slip/forms/rules';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClock } from '../../clock/clock.js';
import { forgetText, keepText } from '../../session/keptText.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type DraftSubject, type FoundDraft, keptDraft } from '../drafts/DraftForm.js';

/** The options of the store of a filing's draft. */
export interface DraftStoreOptions<Values> {
  readonly client: Client;
  readonly session: Session;
  readonly userId: number;
  readonly draftId: string;
  /** The subject of the draft; a part of it depends on the entries. */
  readonly about: (values: Values) => DraftSubject;
  /** The draft that was read when the page opened. */
  readonly found: FoundDraft<Values>;
  /** Called after the stored draft has changed. */
  readonly onChange: () => void;
  /** Called after the draft was saved. */
  readonly onSaved: () => void;
  /** Called when the office says that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** The store that saves a filing at the office while it is entered, so that a reload, a sign-out or a change of machine loses nothing. */
export function policyDraftStore<Values extends AgentPolicyForm | InsurerPolicyForm>(
  options: DraftStoreOptions<Values>,
): DraftStore<FormDraftValues<Values>> {
  const { client, session, userId, draftId, about, found, onChange, onSaved, onSubmitted } = options;
  const keyInTab = keptDraft(userId, draftId);

  async function changedElsewhere(refusal: ApiError): Promise<never> {
    const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
    if (draft === null) throw refusal;
    if (draft.submittedPolicyId !== null) onSubmitted(draft.submittedPolicyId);
    throw new DraftChangedElsewhere(String(draft.version));
  }

  async function save({ values, step }: FormDraftValues<Values>, version: string | null): Promise<string> {
    // The version that the change was made in; 0 for a draft that was never saved.
    const body = { ...about(values), draftId, values, step, version: Number(version ?? 0) };
    try {
      const saved = await client.call(filings.savePolicyDraft, { body });
      forgetText(keyInTab);
      onChange();
      onSaved();
      return String(saved);
    } catch (error) {
      keepText(session, keyInTab, { values, step, version: version ?? '0' });
      // 409: the office holds a newer version, or the draft is submitted.
      if (error instanceof ApiError && error.status === 409) return changedElsewhere(error);
      throw error;
    }
  }

  return {
    load: async () => found,
    save,
    discard: async () => {
      await client.call(filings.discardPolicyDraft, { body: { draftId } });
      forgetText(keyInTab);
      onChange();
    },
  };
}

/** The options of a filing's draft. */
export interface FilingDraftOptions<Values extends AgentPolicyForm | InsurerPolicyForm>
  extends Pick<DraftStoreOptions<Values>, 'draftId' | 'about' | 'found' | 'onSubmitted'> {
  readonly form: UseFormReturn<Values, unknown, Values>;
}

/** A filing's draft, and when it was saved last since the page opened. */
export interface SavedDraft extends FormDraft {
  readonly savedAt: Date | null;
}

/** Saves a filing as a draft at the office until it is filed or discarded (spec 3 §2.5). */
export function useFilingDraft<Values extends AgentPolicyForm | InsurerPolicyForm>({
  form,
  draftId,
  about,
  found,
  onSubmitted,
}: FilingDraftOptions<Values>): SavedDraft {
  const client = useClient();
  const { session } = useSession();
  const { userId } = useSignedInUser();
  const invalidate = useInvalidate();
  const now = useClock();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [store] = useState(() =>
    policyDraftStore({
      client,
      session,
      userId,
      draftId,
      about,
      found,
      onChange: () => invalidate(['filings.policyDrafts']),
      onSaved: () => setSavedAt(now()),
      onSubmitted,
    }),
  );
  return { ...useFormDraft({ form, store }), savedAt };
}
