import type { DownloadedFile } from '@slip/api/contract';
import { useState } from 'react';
import { saveFile } from './saveFile.js';

/** Downloading one file at a time. */
export interface FileDownload {
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
