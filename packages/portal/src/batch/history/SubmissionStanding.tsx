import type { BatchHistoryStatus } from '@slip/api/contract';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { phaseName, rowsText, type Submission } from './Submission.js';

const tones: Readonly<Record<BatchHistoryStatus, NonNullable<BadgeProps['tone']>>> = {
  PROCESSING: 'info',
  'Submission Accepted': 'success',
  'Submission Rejected': 'danger',
};

/** The status of a file; while it is processed, how far that is. */
export function SubmissionStanding({ submission }: { readonly submission: Submission }) {
  const { batchSubStatus } = submission;
  const rows = rowsText(submission);
  return (
    <Stack gap="0.5" align="start">
      <Badge tone={tones[batchSubStatus]}>{batchSubStatus}</Badge>
      {batchSubStatus === 'PROCESSING' && (
        <Text size="s" tone="muted">
          {phaseName(submission.phase)}
          {rows !== '' && `, ${rows}`}
        </Text>
      )}
    </Stack>
  );
}
