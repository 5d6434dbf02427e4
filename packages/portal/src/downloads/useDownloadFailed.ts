import { useNotices } from '../notices/useNotices.js';
import { downloadFailure } from './downloadFailure.js';

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
