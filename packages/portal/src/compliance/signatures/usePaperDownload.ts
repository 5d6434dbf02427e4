import type { DownloadedFile } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import type { PaperDownload } from './SignedLine.js';

/** Downloads a signed paper as a document. */
export function usePaperDownload(read: () => Promise<DownloadedFile>): PaperDownload {
  const notices = useNotices();
  const { isRunning, download } = useFileDownload(useDownloadFailed());

  async function start(): Promise<void> {
    if (!isRunning && (await download(read))) notices.succeeded(messages.downloads.done);
  }

  return { isRunning, start: () => void start() };
}
