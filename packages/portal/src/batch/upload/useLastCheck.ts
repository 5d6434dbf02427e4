import type { BatchEnvironment } from '@slip/api/contract';
import { useState } from 'react';
import type { CheckSummary } from '../check/index.js';

/** The last check in the browser, for the file that would be uploaded. */
interface LastCheck {
  /** Findings that reject the file; 0 until it was checked. */
  readonly rejecting: number;
  /** True if a fixed file was checked, but the file to send is still the one without the fixes. */
  readonly isFixElsewhere: boolean;
}

const notChecked: LastCheck = { rejecting: 0, isFixElsewhere: false };

/**
 * Keeps the last check of a file, which decides how the file may be uploaded. The first check is of the file itself, each later one
 * of a copy with fixes.
 */
export function useLastCheck(file: File | undefined) {
  const [kept, setKept] = useState<{ readonly file: File; readonly check: LastCheck } | null>(null);
  return {
    lastCheck: kept !== null && kept.file === file ? kept.check : notChecked,
    keepCheck: ({ rejecting }: CheckSummary) => {
      if (file === undefined) return;
      setKept((before) => {
        if (before?.file !== file) return { file, check: { rejecting, isFixElsewhere: false } };
        return { file, check: { ...before.check, isFixElsewhere: true } };
      });
    },
  };
}

/** Why a file cannot be sent yet, even if all fields are right: a production file must not have findings that reject it. */
export function reasonToWait(
  environment: BatchEnvironment,
  { rejecting, isFixElsewhere }: LastCheck,
): string | undefined {
  if (isFixElsewhere) return 'Press “Use the fixed file” below first.';
  if (environment === 'Production' && rejecting > 0)
    return 'The check below found what rejects the file. Fix that first, or try the file under the test filing tab.';
  return undefined;
}
