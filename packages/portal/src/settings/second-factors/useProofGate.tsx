import { ApiError } from '@slip/api';
import { type ReactNode, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ProofDialog } from './ProofDialog.js';

type Work = () => Promise<void>;

/** Runs changes that the office makes only after a recent proof of who is signed in: the password, typed again. */
export interface ProofGate {
  /** Runs the work; if the office asks for a proof, the person gives the password and the work runs again. */
  readonly run: (work: Work) => Promise<void>;
  /** The same for a form: throws a refusal with another reason, so that the form shows it. */
  readonly saveForm: (work: Work) => Promise<void>;
  /** The dialog that asks for the password, while it is open. */
  readonly dialog: ReactNode;
}

/**
 * The gate of a page. The office answers 403 to a change that needs a proof which is missing or too old.
 * @param reason why a proof is asked for. @default The person changes how they sign in.
 */
export function useProofGate(reason?: string): ProofGate {
  const notices = useNotices();
  const [waiting, setWaiting] = useState<{ readonly work: Work } | null>(null);

  async function attempt(work: Work, onProofNeeded: (error: ApiError) => void): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) onProofNeeded(error);
      else notices.failed(error);
    }
  }

  const run = (work: Work) => attempt(work, () => setWaiting({ work }));

  async function saveForm(work: Work): Promise<void> {
    let refused: ApiError | undefined;
    await run(async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 403) throw error;
        refused = error;
      }
    });
    if (refused) throw refused;
  }

  return {
    run,
    saveForm,
    dialog: waiting !== null && (
      <ProofDialog
        reason={reason}
        onClose={() => setWaiting(null)}
        onProved={() => {
          setWaiting(null);
          // A second refusal has another reason, which its message tells.
          void attempt(waiting.work, notices.failed);
        }}
      />
    ),
  };
}
