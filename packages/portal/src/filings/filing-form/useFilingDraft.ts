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
import { type DraftPlace, type FoundDraft, keptDraft } from '../drafts/DraftForm.js';

/** Where and how a filing is kept. */
export interface PolicyDraftPlace<Values> {
  readonly client: Client;
  readonly session: Session;
  readonly userId: number;
  readonly draftId: string;
  /** The subject of the draft: some of that is entered with it. */
  readonly about: (values: Values) => DraftPlace;
  /** The draft that was read when the page opened. */
  readonly found: FoundDraft<Values>;
  /** Called after what is kept has changed. */
  readonly onChange: () => void;
  /** Called after it was saved. */
  readonly onSaved: () => void;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Keeps a filing with the office while it is entered, so that a reload, a sign-out or another machine loses nothing. */
export function policyDraftStore<Values extends AgentPolicyForm | InsurerPolicyForm>(
  place: PolicyDraftPlace<Values>,
): DraftStore<FormDraftValues<Values>> {
  const { client, session, userId, draftId, about, found, onChange, onSaved, onSubmitted } = place;
  const kept = keptDraft(userId, draftId);

  async function changedElsewhere(refusal: ApiError): Promise<never> {
    const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
    if (draft === null) throw refusal;
    if (draft.submittedPolicyId !== null) onSubmitted(draft.submittedPolicyId);
    throw new DraftChangedElsewhere(String(draft.version));
  }

  async function save({ values, step }: FormDraftValues<Values>, version: string | null): Promise<string> {
    const body = { ...about(values), draftId, values, step, version: Number(version ?? 0) };
    try {
      const saved = await client.call(filings.savePolicyDraft, { body });
      forgetText(kept);
      onChange();
      onSaved();
      return String(saved);
    } catch (error) {
      keepText(session, kept, { values, step, version: version ?? '0' });
      if (error instanceof ApiError && error.status === 409) return changedElsewhere(error);
      throw error;
    }
  }

  return {
    load: async () => {
      if (!found?.isUnsaved) return found;
      // Where that fails, the next change is saved, or told to be changed elsewhere.
      const version = await save(found.draft, found.version).catch(() => found.version);
      return { draft: found.draft, version };
    },
    save,
    discard: async () => {
      await client.call(filings.discardPolicyDraft, { body: { draftId } });
      forgetText(kept);
      onChange();
    },
  };
}

/** How a filing is kept while it is entered. */
export interface FilingDraftOptions<Values extends AgentPolicyForm | InsurerPolicyForm>
  extends Pick<PolicyDraftPlace<Values>, 'draftId' | 'about' | 'found' | 'onSubmitted'> {
  readonly form: UseFormReturn<Values, unknown, Values>;
}

/** A filing's draft, and when it was saved last since the page opened. */
export interface SavedDraft extends FormDraft {
  readonly savedAt: Date | null;
}

/** Keeps a filing with the office until it is filed or discarded (spec 3 §2.5). */
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
