import { useClient } from '@slip/api';
import { help, helpDocumentTitles } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { useNotices } from '../notices/useNotices.js';

/** The form by which an agent lets an agency file, for an agency that registers: nobody is signed in here. */
export function AuthorizationForm() {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.downloads.failed));

  async function get(): Promise<void> {
    const query = { documentType: 'AgentAuthorizationForm' } as const;
    const isDone = await download(() => client.call(help.downloadDocument, { query }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  return (
    <Button variant="quiet" icon={<DownloadIcon size="s" />} isPending={isRunning} onPress={() => void get()}>
      {helpDocumentTitles.AgentAuthorizationForm}
    </Button>
  );
}
