import { ApiError, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from '../../navigation/useIsHere.js';
import { useNotices } from '../../notices/useNotices.js';
import type { FilingSubmission } from './FilingFrame.js';

/** The part of an action that shows the state of a submission. */
interface SubmissionAction {
  readonly isRunning: boolean;
  readonly error: ApiError | undefined;
}

interface SubmissionOptions<Values> {
  readonly draftId: string;
  /** The actions; one of them sends the filing. */
  readonly actions: readonly SubmissionAction[];
  /** Sends the filing. @returns the path of the next page, and the text of the success notice */
  readonly send: (values: Values) => Promise<{ readonly path: string; readonly words: string }>;
  /** Called when the office says that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Submits a reviewed filing exactly once, even if the button is pressed several times or in several windows (spec 3 §4.2). */
export function useSubmission<Values>({
  draftId,
  actions,
  send,
  onSubmitted,
}: SubmissionOptions<Values>): FilingSubmission<Values> {
  const client = useClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [isFiled, setIsFiled] = useState(false);
  return {
    submit: async (values, onFiled) => {
      try {
        const { path, words } = await send(values);
        setIsFiled(true);
        // The office has already marked the draft as filed, so it does not matter if removing it fails.
        await onFiled().catch(() => undefined);
        if (!isHere.current) {
          notices.confirmed(words);
          return undefined;
        }
        notices.succeeded(words);
        await navigate(path, { replace: true });
        return undefined;
      } catch (failure) {
        // Whoever has left the page sees no field: they are told by a notice.
        if (isHere.current && failure instanceof ApiError && failure.problems.length > 0)
          return failure.problems;
        notices.failed(failure);
        if (!isHere.current) return undefined;
        // 409: perhaps another window has submitted the draft meanwhile; then the page links to the policy.
        if (failure instanceof ApiError && failure.status === 409) {
          const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
          if (draft?.submittedPolicyId) onSubmitted(draft.submittedPolicyId);
        }
        return undefined;
      }
    },
    isSubmitting: actions.some(({ isRunning }) => isRunning),
    // 409: this office makes a second attempt wait for the first, and refuses in words only what it has not stored.
    isOutcomeUnknown: actions.some(({ error }) => error?.isOutcomeUnknown === true && error.status !== 409),
    isFiled,
  };
}
