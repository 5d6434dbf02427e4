import { ApiError, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import type { FilingSubmission } from './FilingFrame.js';

/** The part of an action that tells how a submission goes. */
interface SubmissionAction {
  readonly isRunning: boolean;
  readonly error: ApiError | undefined;
}

export interface SubmissionOptions<Values> {
  readonly draftId: string;
  /** The actions of which one sends it. */
  readonly actions: readonly SubmissionAction[];
  /** Sends it. @returns where it leads, and the words that say that it went well */
  readonly send: (values: Values) => Promise<{ readonly path: string; readonly words: string }>;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Files what was reviewed exactly once, even if the button is pressed several times or in several windows (spec 3 §4.2). */
export function useSubmission<Values>({
  draftId,
  actions,
  send,
  onSubmitted,
}: SubmissionOptions<Values>): FilingSubmission<Values> {
  const client = useClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const [isFiled, setIsFiled] = useState(false);
  return {
    submit: async (values, onFiled) => {
      try {
        const { path, words } = await send(values);
        setIsFiled(true);
        // The office has already marked the draft as filed, so it does not matter if removing it fails.
        await onFiled().catch(() => undefined);
        notices.succeeded(words);
        await navigate(path, { replace: true });
        return undefined;
      } catch (failure) {
        if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
        notices.failed(failure);
        if (failure instanceof ApiError && failure.status === 409) {
          const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
          if (draft?.submittedPolicyId) onSubmitted(draft.submittedPolicyId);
        }
        return undefined;
      }
    },
    isSubmitting: actions.some(({ isRunning }) => isRunning),
    isOutcomeUnknown: actions.some(({ error }) => error?.isOutcomeUnknown === true),
    isFiled,
  };
}
