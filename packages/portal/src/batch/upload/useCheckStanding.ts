import type { BatchEnvironment } from '@slip/api/contract';
import { useState } from 'react';
import type { CheckSummary } from '../check/index.js';

/** The result of the check in the browser for the file that would be sent. */
export interface CheckStanding {
  /** Findings that reject the file; 0 as long as nobody knows. */
  readonly broken: number;
  /** A fixed file was checked, and is not the one that would be sent. */
  readonly isFixElsewhere: boolean;
}

const unknown: CheckStanding = { broken: 0, isFixElsewhere: false };

/** Keeps what checks of a file found: the first is of the file itself, each later one of what was fixed in it. */
export function useCheckStanding(file: File | undefined) {
  const [known, setKnown] = useState<{ readonly file: File; readonly standing: CheckStanding } | null>(null);
  const standing = known !== null && known.file === file ? known.standing : unknown;
  return {
    standing,
    heard: ({ broken }: CheckSummary) => {
      if (file === undefined) return;
      setKnown((before) => {
        if (before?.file !== file) return { file, standing: { broken, isFixElsewhere: false } };
        return { file, standing: { ...before.standing, isFixElsewhere: true } };
      });
    },
  };
}

/** Why a file is not sent just now, whatever its fields say: production takes none that would be rejected. */
export function reasonToWait(
  environment: BatchEnvironment,
  { broken, isFixElsewhere }: CheckStanding,
): string | undefined {
  if (isFixElsewhere) return 'Press “Use the fixed file” below first.';
  if (environment === 'Production' && broken > 0)
    return 'The check below found what rejects the file. Fix that first, or try the file under the test filing tab.';
  return undefined;
}
