import { ApiError, type Notice, toNotice } from '@slip/api';
import type { DownloadedFile } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useState } from 'react';
import { useNotices } from '../notices/useNotices.js';

/** Hands a file to the browser, which saves it as a download. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/**
 * Why a document could not be downloaded: the answer of the office, or a general text if the office gave none (spec 3 §8).
 *
 * @returns null when the reader cancelled it
 */
export function downloadFailure(error: unknown): Notice | null {
  const notice = toNotice(error);
  if (notice === null) return null;
  // Below 500 it is a refusal with a reason; an error of the server has no text for readers.
  const isAnswered = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
  return isAnswered && notice.text !== ''
    ? notice
    : { tone: 'danger', text: messages.filings.downloadFailed };
}

/** Shows why a document could not be downloaded; shows nothing when the reader cancelled it. */
export function useDownloadFailed(): (error: unknown) => void {
  const notices = useNotices();
  return (error) => {
    const failure = downloadFailure(error);
    if (failure === null) return;
    if (failure.tone === 'danger') notices.problem(failure.text);
    else notices.warn(failure.text);
  };
}

/** The download of one file at a time. */
interface FileDownload {
  readonly isRunning: boolean;
  /** Reads a file and hands it to the browser. @returns true if the browser got the file */
  readonly download: (read: () => Promise<DownloadedFile>) => Promise<boolean>;
}

/** @param onFailed called with the error, to show it */
export function useFileDownload(onFailed: (error: unknown) => void): FileDownload {
  const [isRunning, setIsRunning] = useState(false);

  async function download(read: () => Promise<DownloadedFile>): Promise<boolean> {
    setIsRunning(true);
    try {
      saveFile(await read());
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, download };
}
