import { useClient } from '@slip/api';
import { type HelpDocument, help } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useState } from 'react';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { useNotices } from '../notices/useNotices.js';

/** Downloads guides of the help screen, one at a time, and tells how it went (spec 1 §8 Help and downloads). */
export function useDownload() {
  const client = useClient();
  const notices = useNotices();
  const [asked, setAsked] = useState<HelpDocument | null>(null);
  const file = useFileDownload(() => notices.problem(messages.downloads.failed));

  async function download(helpDocumentType: HelpDocument): Promise<void> {
    setAsked(helpDocumentType);
    const isDone = await file.download(() =>
      client.call(help.getHelpDocumentation, { query: { helpDocumentType } }),
    );
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  return { download, running: file.isRunning ? asked : null };
}
