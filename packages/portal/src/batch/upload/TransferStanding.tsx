import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import type { FileTransfer } from './useFileTransfer.js';

/** How far a file is, with a way to stop it; what happened when it was cut off, with a way to go on. */
export function TransferStanding({ transfer, retry, cancel }: Omit<FileTransfer, 'send'>) {
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
