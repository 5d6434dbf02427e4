import { useClient } from '@slip/api';
import { type HelpDocument, help } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { useState } from 'react';
import { useNotices } from '../notices/useNotices.js';
import { saveFile } from './saveFile.js';

/** Downloads guides of the help screen, one at a time, and tells how it went (spec 1 §8 Help and downloads). */
export function useDownload() {
  const client = useClient();
  const notices = useNotices();
  const [running, setRunning] = useState<HelpDocument | null>(null);

  async function download(helpDocumentType: HelpDocument): Promise<void> {
    setRunning(helpDocumentType);
    try {
      saveFile(await client.call(help.getHelpDocumentation, { query: { helpDocumentType } }));
      notices.succeeded(messages.downloads.done);
    } catch {
      notices.problem(messages.downloads.failed);
    } finally {
      setRunning(null);
    }
  }

  return { download, running };
}
