import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Inline } from '@slip/ui/Inline';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import type { FileTransfer } from './useFileTransfer.js';

/** Asks before the page is left while a file is sent. The page has it only while a file is sent. */
export function LeaveUpload() {
  const question = useLeaveQuestion(true);
  return (
    <ConfirmDialog
      title="Stop the upload?"
      isOpen={question.isAsking}
      onOpenChange={question.stay}
      confirmLabel="Stop and leave"
      cancelLabel="Keep uploading"
      onConfirm={question.leave}
      isDestructive
    >
      Your file is still on its way to the office. If you leave now, it may not arrive; the history shows
      whether it did.
    </ConfirmDialog>
  );
}

/** The progress of a transfer, with a way to stop it; after an interruption its reason, with a way to go on. */
export function UploadProgress({ transfer, retry, cancel }: Omit<FileTransfer, 'send'>) {
  if (transfer === null) return null;
  const { kind, file, sentBytes, reason } = transfer;
  if (kind === 'interrupted') {
    return (
      <Banner
        tone="warning"
        title={reason}
        actions={
          <>
            <Button size="s" onPress={retry}>
              Try again
            </Button>
            <Button size="s" variant="quiet" onPress={cancel}>
              Cancel
            </Button>
          </>
        }
      >
        Your file and what you entered are kept. It is sent again as soon as the connection is back, and
        counts once.
      </Banner>
    );
  }
  // After the last byte the upload only waits for the office to look at the file.
  const isSent = sentBytes >= file.size;
  return (
    <Stack gap="2">
      <ProgressBar
        label={isSent ? `The office looks at ${file.name}` : `Uploading ${file.name}`}
        max={file.size}
        {...(!isSent && { value: sentBytes })}
      />
      <Inline>
        <Button size="s" onPress={cancel}>
          Cancel upload
        </Button>
      </Inline>
    </Stack>
  );
}
