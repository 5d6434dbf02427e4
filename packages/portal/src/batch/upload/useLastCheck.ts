import type { BatchEnvironment } from '@slip/api/contract';
import { useState } from 'react';
import type { CheckSummary } from '../check/index.js';

/** The last check in the browser, for the file that would be uploaded. */
interface LastCheck {
  /** Findings that reject the file; 0 until it was checked. */
  readonly rejecting: number;
  /** True if the file was fixed, but the file to send is still the one without the fixes. */
  readonly isFixElsewhere: boolean;
}

/** Keeps the last check of a file by the rules of a state, and that it was fixed: both decide how the file may be uploaded. */
export function useLastCheck(file: File | undefined, state: string | null) {
  const [kept, setKept] = useState<{
    readonly file: File;
    readonly state: string | null;
    readonly rejecting: number;
  } | null>(null);
  const [fixed, setFixed] = useState<File | null>(null);
  const lastCheck: LastCheck = {
    rejecting: kept !== null && kept.file === file && kept.state === state ? kept.rejecting : 0,
    isFixElsewhere: fixed !== null && fixed === file,
  };
  return {
    lastCheck,
    keepCheck: ({ rejecting }: CheckSummary) => {
      if (file !== undefined) setKept({ file, state, rejecting });
    },
    keepFixes: (hasFixes: boolean) => setFixed(hasFixes ? (file ?? null) : null),
  };
}

/** Said at the fields that would take the fixes away. */
export const FIXES_FIRST = 'Use or undo your fixes below first.';

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
