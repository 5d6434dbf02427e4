import { ApiError, type Notice, toNotice } from '@slip/api';
import type { DownloadedFile } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useState } from 'react';
import { matchPath } from 'react-router-dom';
import { useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

const WIDTH = 480;
const HEIGHT = 360;

/** The address of a document's own window (spec 1 §2): by its number, or by its type where it is one of the help screen's. */
export function downloadPath(documentId: string | number): string {
  return paths.downloadDocument.replace(':documentId', encodeURIComponent(documentId));
}

/** True if an address of the portal is that of a document's own window. */
export function isDownloadPath(address: string): boolean {
  return (
    address.startsWith('/') && matchPath(paths.downloadDocument, address.replace(/[?#].*$/, '')) !== null
  );
}

/**
 * Opens a document in its own window, which downloads it and closes itself (browsers allow that only for a window
 * that a script opened). Where no window may be opened, the document replaces the page.
 */
export function openDownload(address: string): void {
  const features = `popup,width=${WIDTH},height=${HEIGHT}`;
  if (window.open(address, '_blank', features) === null) window.location.assign(address);
}

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
    : { tone: 'danger', text: messages.filings.downloadFailed };
}

/** Tells why a document did not come; nothing when the reader cancelled it. */
export function useDownloadFailed(): (error: unknown) => void {
  const notices = useNotices();
  return (error) => {
    const failure = downloadFailure(error);
    if (failure === null) return;
    if (failure.tone === 'danger') notices.problem(failure.text);
    else notices.warn(failure.text);
  };
}

/** Downloading one file at a time. */
interface FileDownload {
  readonly isRunning: boolean;
  /** Reads a file and hands it to the browser. @returns whether that worked */
  readonly download: (read: () => Promise<DownloadedFile>) => Promise<boolean>;
}

/** @param onFailed called with what went wrong, to be told */
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
