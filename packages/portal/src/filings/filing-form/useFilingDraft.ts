import { useClient, useInvalidate, useSession } from '@slip/api';
import { type FormDraft, useFormDraft } from '@slip/forms';
import type { AgentPolicyForm, InsurerPolicyForm } from '@slip/forms/rules';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClock } from '../../clock/ClockContext.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type PolicyDraftPlace, policyDraftStore } from '../drafts/policyDraftStore.js';

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
