import type { BatchHistoryStatus } from '@slip/api/contract';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import type { DataColumn } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/formatMoment.js';
import { phaseName, rowsText, type Submission, scopeOf } from './Submission.js';

const tones: Readonly<Record<BatchHistoryStatus, NonNullable<BadgeProps['tone']>>> = {
  PROCESSING: 'info',
  'Submission Accepted': 'success',
  'Submission Rejected': 'danger',
};

/** The status of a file; while it is processed, how far that is. */
function SubmissionStanding({ submission }: { readonly submission: Submission }) {
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

/** A file with what its sender said of it. */
function SentFile({ submission: { batchSubFileName, comments } }: { readonly submission: Submission }) {
  return (
    <Stack gap="0.5">
      <span>{batchSubFileName}</span>
      {comments !== '' && (
        <Text size="s" tone="muted">
          {comments}
        </Text>
      )}
    </Stack>
  );
}

/** Columns of a history (spec 2 §3 Batch history row). */
export const historyColumns: readonly DataColumn<Submission>[] = [
  {
    id: 'number',
    header: 'Submission Number',
    isRowHeader: true,
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ batchSubSubmissionNumber }) => batchSubSubmissionNumber,
  },
  {
    id: 'file',
    header: 'File Name',
    isSortable: true,
    isWrapping: true,
    minWidth: '12rem',
    value: ({ batchSubFileName }) => batchSubFileName,
    cell: (submission) => <SentFile submission={submission} />,
  },
  {
    id: 'scope',
    header: 'For',
    isSortable: true,
    isWrapping: true,
    value: scopeOf,
  },
  {
    id: 'date',
    header: 'Date Submitted',
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ batchSubDateSubmitted }) => batchSubDateSubmitted,
    cell: ({ batchSubDateSubmitted }) => formatMoment(batchSubDateSubmitted),
  },
  {
    id: 'sender',
    header: 'Submitted By',
    isSortable: true,
    isWrapping: true,
    value: ({ submittedBy }) => submittedBy,
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    isWrapping: true,
    value: ({ batchSubStatus }) => batchSubStatus,
    cell: (submission) => <SubmissionStanding submission={submission} />,
  },
];
