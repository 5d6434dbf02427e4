import { useClient } from '@slip/api';
import { staticdocuments } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';

/** A published document of batch filing, as a button that downloads it. */
export function DocumentButton({ link, linkText }: { readonly link: string; readonly linkText: string }) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.downloads.failed));
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      style={{ justifyContent: 'start', textAlign: 'start' }}
      onPress={() =>
        void download(() => client.call(staticdocuments.getStaticDocument, { query: { documentName: link } }))
      }
    >
      {linkText}
    </Button>
  );
}
