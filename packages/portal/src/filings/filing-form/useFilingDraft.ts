import { useClient, useInvalidate } from '@slip/api';
import { type FormDraft, useFormDraft } from '@slip/forms';
import { useState } from 'react';
import { useClock } from '../../clock/ClockContext.js';
import { type FoundDraft, policyDraftStore } from '../drafts/policyDraftStore.js';
import type { Filing } from './Filing.js';
import type { FilingSectionProps } from './FilingSectionProps.js';

export interface FilingDraftOptions {
  readonly form: FilingSectionProps['form'];
  readonly filing: Filing;
  /** The key it is kept under while it is entered. */
  readonly draftId: string;
  /** What was kept of it before. */
  readonly found: FoundDraft;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** A filing's draft, and when it was saved last since the page opened. */
export interface SavedDraft extends FormDraft {
  readonly savedAt: Date | null;
}

/** Keeps a filing with the office until it is filed or discarded (spec 3 §2.5). */
export function useFilingDraft({
  form,
  filing,
  draftId,
  found,
  onSubmitted,
}: FilingDraftOptions): SavedDraft {
  const client = useClient();
  const invalidate = useInvalidate();
  const now = useClock();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [store] = useState(() =>
    policyDraftStore({
      client,
      draftId,
      filing,
      found,
      onChange: () => invalidate(['filings.policyDrafts']),
      onSaved: () => setSavedAt(now()),
      onSubmitted,
    }),
  );
  return { ...useFormDraft({ form, store }), savedAt };
}
