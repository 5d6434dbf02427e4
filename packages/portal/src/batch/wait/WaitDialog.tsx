import { useEndpoint, useInvalidate } from '@slip/api';
import { batchsubmission } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent } from 'react';
import { useInterval } from '../../clock/clock.js';
import { BATCH_POLL_MS } from '../batchAddress.js';
import { phaseName, rowsText } from '../history/SubmissionHistory.js';
import { changedByUpload } from '../upload/uploadCall.js';

/** Asks for the status of a file every 10 seconds until the office has finished it, and then calls `onFinished` once (spec 2 §4). */
function useProcessing(submissionNumber: string, onFinished: () => void) {
  const { data, error, reload } = useEndpoint(batchsubmission.getBatchSubmissionStatus, {
    query: { submissionNumber },
  });
  const invalidate = useInvalidate();
  const isFinished = data?.isProcessing === false;
  useInterval(isFinished ? null : BATCH_POLL_MS, () => void reload());
  const finish = useEffectEvent(() => {
    invalidate(changedByUpload);
    onFinished();
  });
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);
  return { progress: data, isOutOfReach: error !== undefined };
}

export interface WaitDialogProps {
  readonly submissionNumber: string;
  /** Called when the office has finished the file. */
  readonly onFinished: () => void;
  /** Called when the person stops waiting; the file is processed all the same. */
  readonly onClose: () => void;
}

/** Waits for a test file (spec 2 §2 wait modal), and shows the current work and the number of rows done. */
export function WaitDialog({ submissionNumber, onFinished, onClose }: WaitDialogProps) {
  const { progress, isOutOfReach } = useProcessing(submissionNumber, onFinished);
  const rows = progress ? rowsText(progress) : '';
  const total = progress?.rowsTotal ?? 0;
  return (
    <Dialog
      title={messages.batch.processing}
      size="s"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>Close and go on working</Button>}
    >
      <Stack gap="3">
        <Text as="p">Submission Number {submissionNumber}</Text>
        <ProgressBar
          label={progress ? phaseName(progress.phase) : 'Asking the office'}
          valueText={rows === '' ? ' ' : rows}
          {...(progress && total > 0 && { value: progress.rowsDone, max: total })}
        />
        <Text as="p" size="s" tone="muted">
          {isOutOfReach
            ? 'The office cannot be reached just now; this goes on asking. Your file is safe.'
            : 'You need not wait: the history shows how far the file is, and its response when it is done.'}
        </Text>
      </Stack>
    </Dialog>
  );
}
