import type { DownloadedFile } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Spinner } from '@slip/ui/Spinner';
import { Text } from '@slip/ui/Text';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';
import { ShownDocument, useFileAddress } from '../ShownFile.js';

export interface PdfDialogProps {
  readonly title: string;
  readonly read: (options?: { readonly signal: AbortSignal }) => Promise<DownloadedFile>;
  readonly onClose: () => void;
}

/** A PDF to download, shown in the dialog where the browser can show it. */
export function PdfDialog({ title, read, onClose }: PdfDialogProps) {
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const canShow = navigator.pdfViewerEnabled;
  const address = useFileAddress(title, canShow, read);
  return (
    <Dialog
      title={title}
      size="l"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" isPending={isRunning} onPress={() => void download(read)}>
            Download
          </Button>
        </>
      }
    >
      {!canShow && <Text tone="muted">This browser shows no PDF in a page: download it.</Text>}
      {canShow && address === undefined && <Spinner label={`Loading ${title}`} />}
      {address === null && <Text tone="muted">It did not come. Close this and try again.</Text>}
      {typeof address === 'string' && <ShownDocument src={address} title={title} />}
    </Dialog>
  );
}
