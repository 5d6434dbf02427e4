import { type Action, ApiError, toNotice } from '@slip/api';
import type { compliance } from '@slip/api/contract';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { Figures, Paper } from './Paper.js';

type SignAction = Pick<Action<typeof compliance.saveAffidavit>, 'isRunning' | 'error' | 'reset'>;

/** Signing one paper. */
export interface Signing {
  readonly isRunning: boolean;
  /** Why the last attempt did not sign, for the question that was asked. */
  readonly obstacle: string | undefined;
  /** Nothing was signed because the paper has changed since it was read: why, and what it came to then. */
  readonly refusal: { readonly words: string; readonly seen: Figures | null } | null;
  /** It was signed here, and the signed paper has not come yet. */
  readonly isAwaited: boolean;
  /** It was signed here. */
  readonly isDone: boolean;
  /** @returns whether the question is answered: it was signed, or there is something new to read first */
  readonly sign: (signature: string) => Promise<boolean>;
  readonly reset: () => void;
}

export interface SigningProps {
  readonly paper: Paper;
  readonly action: SignAction;
  /** Sends a signature. @returns its number */
  readonly send: (signature: string) => Promise<number>;
  /** Said when it was signed. */
  readonly success: string;
}

/** Signs a paper as it is on the screen: when its figures have changed meanwhile, they are shown and nothing is signed. */
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
      // Whoever is refused so has the paper read again: the new figures are on their way.
      if (!(failure instanceof ApiError) || failure.kind !== 'http' || failure.status !== 409) return false;
      setRefused({ words: toNotice(failure)?.text ?? '', paper });
      action.reset();
      return true;
    }
  }

  const hasNew = refused !== null && refused.paper.figuresKey !== paper.figuresKey;
  return {
    isRunning: action.isRunning,
    obstacle: action.error && (action.error.problems[0]?.message ?? toNotice(action.error)?.text),
    refusal: refused && { words: refused.words, seen: hasNew ? refused.paper.figures : null },
    isAwaited: signedId !== null && paper.signed?.signatureId !== signedId,
    isDone: signedId !== null,
    sign,
    reset: action.reset,
  };
}
