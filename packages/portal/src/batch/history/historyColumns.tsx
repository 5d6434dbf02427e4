import type { DataColumn } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/formatMoment.js';
import { type Submission, scopeOf } from './Submission.js';
import { SubmissionStanding } from './SubmissionStanding.js';

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
