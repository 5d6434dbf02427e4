import type { Read } from '@slip/api';
import type { ReportJob } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { FileIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/formatMoment.js';
import { JobActions } from './JobActions.js';
import { JobStanding, standingOf } from './JobStanding.js';

const none: readonly ReportJob[] = [];
const keyOf = ({ jobId }: ReportJob) => String(jobId);

const columns: readonly DataColumn<ReportJob>[] = [
  {
    id: 'report',
    header: 'Report',
    isRowHeader: true,
    isWrapping: true,
    minWidth: '14rem',
    cell: ({ title, words, savedName }) => (
      <Stack gap="0.5">
        <Text>{savedName ?? title}</Text>
        <Text size="s" tone="muted">
          {savedName === null ? words : `${title}: ${words}`}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isWrapping: true,
    minWidth: '12rem',
    value: standingOf,
    cell: (job) => <JobStanding job={job} />,
  },
  {
    id: 'begun',
    header: 'Begun',
    minWidth: '11.5rem',
    value: ({ begunAt }) => begunAt,
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ begunAt, begunBy }) => (
      <Stack gap="0.5">
        <Text isNumeric>{formatMoment(begunAt)}</Text>
        <Text size="s" tone="muted">
          {begunBy}
        </Text>
      </Stack>
    ),
  },
  { id: 'type', header: 'File', cell: ({ reportType }) => (reportType === 0 ? 'PDF' : 'CSV') },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    isAlwaysShown: true,
    cell: (job) => <JobActions job={job} />,
  },
];

export interface PreparedReportsProps {
  readonly read: Pick<Read<readonly ReportJob[]>, 'data' | 'error' | 'isLoading' | 'reload'>;
}

/** The reports of the account that are, or were, made in the background. */
export function PreparedReports({ read }: PreparedReportsProps) {
  return (
    <Stack gap="4">
      <Stack gap="0.5">
        <Heading level={2} data-arrival tabIndex={-1}>
          Prepared reports
        </Heading>
        <Text as="p" tone="muted">
          Large reports, and those you have sent on a schedule, are made in the background. They go on when
          you leave; a message in your inbox brings them.
        </Text>
      </Stack>
      <Card footer={`Files are kept for ${limits.reportKeptDays} days, here and in your inbox.`}>
        <DataGrid
          label="Prepared reports"
          columns={columns}
          rows={read.data ?? none}
          getRowId={keyOf}
          defaultSort={{ column: 'begun', direction: 'descending' }}
          isLoading={read.isLoading}
          error={read.data ? undefined : read.error && 'The prepared reports could not be loaded.'}
          onRetry={() => void read.reload()}
          emptyState={
            <EmptyState size="s" headingLevel={3} icon={<FileIcon />} title="No prepared reports yet">
              Small reports are downloaded at once. One of more than{' '}
              {limits.reportRowsAtOnce.toLocaleString('en-US')} lines stands here while it is made.
            </EmptyState>
          }
        />
      </Card>
    </Stack>
  );
}
