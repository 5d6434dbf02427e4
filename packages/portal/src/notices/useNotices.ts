import { toNotice } from '@slip/api';
import { useToasts } from '@slip/ui/Toaster';
import { useEffect, useMemo } from 'react';

/** Milliseconds a success stays on the screen (spec 3 §9). */
const SUCCESS_SHOWN_MS = 3000;

/** Milliseconds the notice of an export stays (spec 3 §2.2). */
const EXPORT_SHOWN_MS = 6000;

/** Milliseconds the result of validating a file stays (spec 2 §8). */
const VALIDATED_SHOWN_MS = 200_000;

/** A notice of something a person did themselves: said, and not kept among what needs them. */
const own = { tone: 'success', isKept: false } as const;

/** The notices by which screens tell a person something in passing. Notices are shown only from here. */
export interface Notices {
  readonly succeeded: (text: string) => void;
  /** A spreadsheet was handed to the browser. */
  readonly exported: (text: string) => void;
  /** The result of validating a file. */
  readonly validated: (text: string, isValid: boolean) => void;
  readonly warn: (text: string) => void;
  /** Something went wrong, in words of the specification. */
  readonly problem: (text: string) => void;
  /** Shows why a call failed (spec 1 §8); nothing when the caller itself cancelled it. */
  readonly failed: (error: unknown) => void;
}

/** The notices of the portal. The object never changes. */
export function useNotices(): Notices {
  const toasts = useToasts();
  return useMemo(
    () => ({
      succeeded: (text) => toasts.show({ ...own, text, duration: SUCCESS_SHOWN_MS }),
      exported: (text) => toasts.show({ ...own, text, duration: EXPORT_SHOWN_MS }),
      validated: (text, isValid) =>
        toasts.show({ text, tone: isValid ? 'success' : 'danger', duration: VALIDATED_SHOWN_MS }),
      warn: (text) => toasts.show({ text, tone: 'warning' }),
      problem: (text) => toasts.show({ text, tone: 'danger' }),
      failed: (error) => {
        const notice = toNotice(error);
        if (notice === null || notice.text === '') return;
        toasts.show({ ...notice });
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
