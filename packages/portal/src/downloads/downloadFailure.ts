import { ApiError, type Notice, toNotice } from '@slip/api';
import { messages } from '@slip/forms/rules';

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
