import { ApiError } from '@slip/api';
import { type ReactNode, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ProofDialog } from './ProofDialog.js';

type Work = () => Promise<void>;

/** Changes such as how a person signs in, which the office makes only for whoever has shown lately who they are. */
export interface Proved {
  /** Does it; when the office asks for a proof first, the person gives the password and it is done again. */
  readonly run: (work: Work) => Promise<void>;
  /** The same where a form is sent: what is refused for another reason is thrown, so that the form tells it. */
  readonly save: (work: Work) => Promise<void>;
  /** The question for the password, while there is one. */
  readonly question: ReactNode;
}

/** @param reason why a proof is asked for. @default they change how they sign in */
export function useProved(reason?: string): Proved {
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

  async function save(work: Work): Promise<void> {
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
    save,
    question: waiting !== null && (
      <ProofDialog
        reason={reason}
        onClose={() => setWaiting(null)}
        onProved={() => {
          setWaiting(null);
          // A second refusal is about something else, and says what.
          void attempt(waiting.work, notices.failed);
        }}
      />
    ),
  };
}
