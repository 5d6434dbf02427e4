import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import type { Attachment } from './QuestionMessages.js';

export interface AttachedFileProps extends Pick<Attachment, 'attachmentId' | 'name'> {
  /** The words of the button. @default the name of the file */
  readonly label?: string;
}

/** Downloads a file of an answer. */
export function AttachedFile({ attachmentId, name, label = name }: AttachedFileProps) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.filings.downloadFailed));
  return (
    <Button
      size="s"
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      onPress={() =>
        void download(async () => {
          const { blob } = await client.call(filings.questionAttachment, { query: { attachmentId } });
          return { name, blob };
        })
      }
    >
      {label}
    </Button>
  );
}
