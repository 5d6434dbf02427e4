import type { BatchEnvironment } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Inline } from '@slip/ui/Inline';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import type { CheckSummary } from '../check/index.js';
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

/** The result of the check in the browser for the file that would be sent. */
interface CheckStanding {
  /** Findings that reject the file; 0 until it was checked. */
  readonly rejecting: number;
  /** True if a fixed file was checked, but the file to send is still the one without the fixes. */
  readonly isFixElsewhere: boolean;
}

const unknown: CheckStanding = { rejecting: 0, isFixElsewhere: false };

/** Keeps the results of the checks of a file: the first check is of the file itself, each later one of the file with fixes. */
export function useCheckStanding(file: File | undefined) {
  const [lastCheck, setLastCheck] = useState<{
    readonly file: File;
    readonly standing: CheckStanding;
  } | null>(null);
  const standing = lastCheck !== null && lastCheck.file === file ? lastCheck.standing : unknown;
  return {
    standing,
    noteCheck: ({ rejecting }: CheckSummary) => {
      if (file === undefined) return;
      setLastCheck((before) => {
        if (before?.file !== file) return { file, standing: { rejecting, isFixElsewhere: false } };
        return { file, standing: { ...before.standing, isFixElsewhere: true } };
      });
    },
  };
}

/** Why a file cannot be sent yet, even if all fields are right: a production file must not have findings that reject it. */
export function reasonToWait(
  environment: BatchEnvironment,
  { rejecting, isFixElsewhere }: CheckStanding,
): string | undefined {
  if (isFixElsewhere) return 'Press “Use the fixed file” below first.';
  if (environment === 'Production' && rejecting > 0)
    return 'The check below found what rejects the file. Fix that first, or try the file under the test filing tab.';
  return undefined;
}

/** The progress of a transfer, with a way to stop it; after an interruption its reason, with a way to go on. */
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
