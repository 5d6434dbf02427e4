import { type Read, useAction, useClient, useEndpoint, useInvalidate } from '@slip/api';
import { inbox, type ReportJob, type ReportJobStatus, reports } from '@slip/api/contract';
import { formatCount, formatCountOf, limits, messages } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { DownloadIcon, FileIcon } from '@slip/ui/Icon';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useNotices } from '../../notices/useNotices.js';

/** Milliseconds between two reads of the list, while a report is being made. */
const JOB_POLL_MS = 3_000;

/** True if a report is still being made. */
export function isBeingMade({ status }: ReportJob): boolean {
  return status === 'waiting' || status === 'running';
}

/** The reports that are made in the background: read again while one is being made, with a notice when it is finished. */
export function useReportJobs(): Read<readonly ReportJob[]> {
  const read = useEndpoint(reports.reportJobs);
  const notices = useNotices();
  const invalidate = useInvalidate();
  const { data, reload } = read;
  useInterval(data?.some(isBeingMade) ? JOB_POLL_MS : null, () => void reload());

  const runningIds = useRef<ReadonlySet<number>>(new Set());
  const tellFinished = useEffectEvent((jobs: readonly ReportJob[]) => {
    const finished = jobs.filter((job) => runningIds.current.has(job.jobId) && !isBeingMade(job));
    runningIds.current = new Set(jobs.filter(isBeingMade).map(({ jobId }) => jobId));
    if (finished.length > 0) invalidate([inbox.newInboxItemCount.id]);
    for (const { title, status } of finished) {
      if (status === 'done') notices.succeeded(`The ${title} is ready.`);
      else if (status === 'failed') notices.warn(`The ${title} could not be made. Prepared reports say why.`);
    }
  });
  useEffect(() => {
    if (data) tellFinished(data);
  }, [data]);
  return read;
}

/** The actions for a report that is, or was, made in the background. */
function JobActions({ job }: { readonly job: ReportJob }) {
  const { jobId, status, title, words, keptUntil, report, settings } = job;
  const client = useClient();
  const notices = useNotices();
  const { run, isRunning: isCancelling } = useAction(reports.cancelReport);
  const beginningAgain = useAction(reports.beginReport);
  const { download, isRunning } = useFileDownload(useDownloadFailed());
  const hiddenName = (
    <VisuallyHidden>
      {' '}
      {title}, {words}
    </VisuallyHidden>
  );

  async function cancel(): Promise<void> {
    try {
      const wasRunning = await run({ body: { jobId } });
      notices.succeeded(wasRunning ? `The ${title} was cancelled.` : `The ${title} was finished already.`);
    } catch (error) {
      notices.failed(error);
    }
  }

  async function beginAgain(): Promise<void> {
    try {
      await beginningAgain.run({ body: { report, settings } });
      notices.succeeded(`The ${title} is being made.`);
    } catch (error) {
      notices.failed(error);
    }
  }

  async function get(): Promise<void> {
    const isDone = await download(() => client.call(reports.reportFile, { query: { jobId } }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  if (isBeingMade(job)) {
    return (
      <Button size="s" isPending={isCancelling} onPress={() => void cancel()}>
        Cancel{hiddenName}
      </Button>
    );
  }
  if (status === 'done' && keptUntil !== null) {
    return (
      <Button size="s" icon={<DownloadIcon size="s" />} isPending={isRunning} onPress={() => void get()}>
        Download{hiddenName}
      </Button>
    );
  }
  return (
    <Button size="s" isPending={beginningAgain.isRunning} onPress={() => void beginAgain()}>
      Make it again{hiddenName}
    </Button>
  );
}

const statusWords: Readonly<
  Record<ReportJobStatus, { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Being made', tone: 'info' },
  done: { label: 'Ready', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** The status of a report in a word. */
function statusOf({ status }: ReportJob): string {
  return statusWords[status].label;
}

/** The details of the status. */
function detailOf({ status, failure, keptUntil, rowsTotal }: ReportJob): string {
  if (status === 'failed') return failure ?? '';
  if (status !== 'done') return '';
  if (keptUntil === null) return 'Its file is no longer kept.';
  const lines = rowsTotal === null ? '' : `${formatCountOf(rowsTotal, 'line')}. `;
  return `${lines}Kept until ${formatMoment(keptUntil)}.`;
}

/** The status of a report that is made in the background: its progress, or its outcome. */
function JobStatus({ job }: { readonly job: ReportJob }) {
  const { status, rowsDone, rowsTotal, title } = job;
  const { label, tone } = statusWords[status];
  const detail = detailOf(job);
  if (status === 'running') {
    return (
      <ProgressBar
        label={label}
        aria-label={`${label}: ${title}`}
        valueText={
          rowsTotal === null ? formatCount(rowsDone) : `${formatCount(rowsDone)} of ${formatCount(rowsTotal)}`
        }
        {...(rowsTotal !== null && { value: rowsDone, max: Math.max(1, rowsTotal) })}
      />
    );
  }
  return (
    <Stack gap="0.5">
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {detail !== '' && (
        <Text size="s" tone="muted">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

const none: readonly ReportJob[] = [];
const keyOf = ({ jobId }: ReportJob) => String(jobId);

const columns: readonly ColumnDef<ReportJob>[] = [
  {
    id: 'report',
    header: 'Report',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '14rem' },
    cell: ({ row }) => (
      <Stack gap="0.5">
        <Text>{row.original.savedName ?? row.original.title}</Text>
        <Text size="s" tone="muted">
          {row.original.savedName === null
            ? row.original.words
            : `${row.original.title}: ${row.original.words}`}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    meta: { isWrapping: true, minWidth: '12rem' },
    accessorFn: statusOf,
    cell: ({ row }) => <JobStatus job={row.original} />,
  },
  {
    id: 'begun',
    header: 'Begun',
    meta: { minWidth: '11.5rem' },
    accessorFn: ({ begunAt }) => begunAt,
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row }) => (
      <Stack gap="0.5">
        <Text isNumeric>{formatMoment(row.original.begunAt)}</Text>
        <Text size="s" tone="muted">
          {row.original.begunBy}
        </Text>
      </Stack>
    ),
  },
  { id: 'type', header: 'File', cell: ({ row }) => (row.original.reportType === 0 ? 'PDF' : 'CSV') },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isHeaderHidden: true, align: 'end' },
    enableHiding: false,
    cell: ({ row }) => <JobActions job={row.original} />,
  },
];

interface PreparedReportsProps {
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
          defaultSorting={[{ id: 'begun', desc: true }]}
          isLoading={read.isLoading}
          error={read.data ? undefined : read.error && 'The prepared reports could not be loaded.'}
          onRetry={() => void read.reload()}
          emptyState={
            <EmptyState size="s" headingLevel={3} icon={<FileIcon />} title="No prepared reports yet">
              Small reports are downloaded at once. One of more than {formatCount(limits.reportRowsAtOnce)}{' '}
              lines stands here while it is made.
            </EmptyState>
          }
        />
      </Card>
    </Stack>
  );
}
