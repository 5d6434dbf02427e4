import { type Action, ApiError } from '@slip/api';
import type { compliance } from '@slip/api/contract';
import { useState } from 'react';
import { failureText } from '../../notices/failureText.js';
import { useNotices } from '../../notices/useNotices.js';
import type { Figures, Paper } from './Paper.js';

type SignAction = Pick<Action<typeof compliance.saveAffidavit>, 'isRunning' | 'error' | 'reset'>;

/** The state of signing one paper, and its actions. */
export interface Signing {
  readonly isRunning: boolean;
  /** Why the last attempt failed; shown in the dialog that asks before signing. */
  readonly obstacle: string | undefined;
  /** Set if nothing was signed because the paper has changed since it was read: the reason, and the figures that the person saw. */
  readonly refusal: { readonly words: string; readonly seen: Figures | null } | null;
  /** True if the paper was signed here and the signed paper is still loading. */
  readonly isAwaited: boolean;
  /** True if the paper was signed here. */
  readonly isDone: boolean;
  /** @returns true if the dialog can close: the paper was signed, or has new figures to read first */
  readonly sign: (signature: string) => Promise<boolean>;
  readonly reset: () => void;
}

export interface SigningProps {
  readonly paper: Paper;
  readonly action: SignAction;
  /** Sends a signature. @returns its number */
  readonly send: (signature: string) => Promise<number>;
  /** The notice after signing. */
  readonly success: string;
}

/** Signs a paper as it is on the screen. If its figures have changed meanwhile, nothing is signed and the new figures are shown. */
export function useSigning({ paper, action, send, success }: SigningProps): Signing {
  const notices = useNotices();
  const [signedId, setSignedId] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ words: string; paper: Paper } | null>(null);

  async function sign(signature: string): Promise<boolean> {
    try {
      setSignedId(await send(signature));
      setRefused(null);
      notices.succeeded(success);
      return true;
    } catch (failure) {
      // After this refusal the paper is read again: the new figures will follow.
      if (!(failure instanceof ApiError) || failure.kind !== 'http' || failure.status !== 409) return false;
      setRefused({ words: failureText(failure), paper });
      action.reset();
      return true;
    }
  }

  const hasNewFigures = refused !== null && refused.paper.figuresKey !== paper.figuresKey;
  return {
    isRunning: action.isRunning,
    obstacle: action.error && (action.error.problems[0]?.message ?? failureText(action.error)),
    refusal: refused && { words: refused.words, seen: hasNewFigures ? refused.paper.figures : null },
    isAwaited: signedId !== null && paper.signed?.signatureId !== signedId,
    isDone: signedId !== null,
    sign,
    reset: action.reset,
  };
}
