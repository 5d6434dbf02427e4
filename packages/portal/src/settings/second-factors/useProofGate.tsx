import { ApiError } from '@slip/api';
import { type ReactNode, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ProofDialog } from './ProofDialog.js';

type Work = () => Promise<void>;

/** Runs changes that the office makes only after a recent proof of who is signed in: the password, typed again. */
export interface ProofGate {
  /**
   * Runs the work; if the office asks for a proof, the person gives the password and the work runs again. Failures are shown in
   * a notice.
   */
  readonly run: (work: Work) => Promise<void>;
  /**
   * The same for a form: throws a refusal with another reason, before the proof or after it, so that the form shows it. If the
   * person gives no proof it throws an `AbortError`, of which notices say nothing.
   */
  readonly saveForm: (work: Work) => Promise<void>;
  /** The dialog that asks for the password, while it is open. */
  readonly dialog: ReactNode;
}

/** The question for a proof, while it is open. */
interface Question {
  readonly answer: (isProved: boolean) => void;
}

/**
 * The gate of a page. The office answers 403 to a change that needs a proof which is missing or too old.
 * @param reason why a proof is asked for. @default The person changes how they sign in.
 */
export function useProofGate(reason?: string): ProofGate {
  const notices = useNotices();
  const [question, setQuestion] = useState<Question | null>(null);

  async function saveForm(work: Work): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      const isProved = await new Promise<boolean>((answer) => setQuestion({ answer }));
      setQuestion(null);
      if (!isProved) throw new DOMException('The person gave no proof.', 'AbortError');
      // A second refusal has another reason, which its message tells.
      await work();
    }
  }

  async function run(work: Work): Promise<void> {
    try {
      await saveForm(work);
    } catch (error) {
      notices.failed(error);
    }
  }

  return {
    run,
    saveForm,
    dialog: question !== null && (
      <ProofDialog
        reason={reason}
        onClose={() => question.answer(false)}
        onProved={() => question.answer(true)}
      />
    ),
  };
}
