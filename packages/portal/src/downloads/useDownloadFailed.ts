import { ApiError, type Notice, toNotice } from '@slip/api';
import { messages } from '@slip/forms/rules';
import { useNotices } from '../notices/useNotices.js';

/**
 * Why a document did not come: what the office answered, or, where there are no words of it, that the download failed
 * (spec 3 §8).
 *
 * @returns null when the reader cancelled it
 */
export function downloadFailure(error: unknown): Notice | null {
  const notice = toNotice(error);
  if (notice === null) return null;
  const isAnswered = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
  return isAnswered && notice.text !== ''
    ? notice
    : { severity: 'error', text: messages.filings.downloadFailed };
}

/** Tells why a document did not come; nothing when the reader cancelled it. */
export function useDownloadFailed(): (error: unknown) => void {
  const notices = useNotices();
  return (error) => {
    const failure = downloadFailure(error);
    if (failure === null) return;
    if (failure.severity === 'error') notices.problem(failure.text);
    else notices.warn(failure.text);
  };
}
