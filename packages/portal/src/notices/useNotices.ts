import { toNotice } from '@slip/api';
import { useToasts } from '@slip/ui/Toaster';
import { useEffect, useMemo } from 'react';
import { failureText } from './failureText.js';

/** Milliseconds a success stays on the screen (spec 3 §9). */
const SUCCESS_SHOWN_MS = 3000;

/** Milliseconds the notice of an export stays (spec 3 §2.2). */
const EXPORT_SHOWN_MS = 6000;

/** Milliseconds the result of validating a file stays (spec 2 §8). */
const VALIDATED_SHOWN_MS = 200_000;

/** A notice about the person's own action: it is shown, but not kept in the list of notices. */
const ownAction = { tone: 'success', isKept: false } as const;

/** The notices that screens show for a moment. All notices are shown from here. */
export interface Notices {
  readonly succeeded: (text: string) => void;
  /** Says what was done for a person who has gone on meanwhile: it stays until they close it. */
  readonly confirmed: (text: string) => void;
  /** Says that a spreadsheet was handed to the browser. */
  readonly exported: (text: string) => void;
  /** Says the result of validating a file. */
  readonly validated: (text: string, isValid: boolean) => void;
  readonly warn: (text: string) => void;
  /** Says that something failed, in the words of the specification. */
  readonly problem: (text: string) => void;
  /** Shows why a call failed (spec 1 §8); nothing when the caller itself cancelled it. */
  readonly failed: (error: unknown) => void;
}

/** The notices of the portal. The object never changes. */
export function useNotices(): Notices {
  const toasts = useToasts();
  return useMemo(
    () => ({
      succeeded: (text) => toasts.show({ ...ownAction, text, duration: SUCCESS_SHOWN_MS }),
      confirmed: (text) => toasts.show({ text, tone: 'success', manualClose: true }),
      exported: (text) => toasts.show({ ...ownAction, text, duration: EXPORT_SHOWN_MS }),
      validated: (text, isValid) =>
        toasts.show({ text, tone: isValid ? 'success' : 'danger', duration: VALIDATED_SHOWN_MS }),
      warn: (text) => toasts.show({ text, tone: 'warning' }),
      problem: (text) => toasts.show({ text, tone: 'danger' }),
      failed: (error) => {
        const notice = toNotice(error);
        if (notice !== null) toasts.show({ ...notice, text: failureText(error) });
      },
    }),
    [toasts],
  );
}

/** Shows a notice for a read that failed, once per failure. */
export function useFailureNotice(error: unknown): void {
  const notices = useNotices();
  useEffect(() => {
    if (error !== undefined) notices.failed(error);
  }, [error, notices]);
}
