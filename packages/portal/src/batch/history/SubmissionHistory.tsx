import { useEndpoint, useInvalidate } from '@slip/api';
import {
  type BatchEnvironment,
  type BatchHistoryStatus,
  type BatchPhase,
  batchsubmission,
  inbox,
  type Output,
} from '@slip/api/contract';
import { formatCount, submissionLabel } from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { UploadIcon } from '@slip/ui/Icon';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { BATCH_POLL_MS, batchPath } from '../batchAddress.js';

/** A file that was handed in. */
type Submission = Output<typeof batchsubmission.getBatchUploadHistory>['batchUploadHistory'][number];

/** How far the office is with a file. */
type SubmissionProgress = Pick<Submission, 'phase' | 'rowsDone' | 'rowsTotal'>;

const phaseNames: Readonly<Record<BatchPhase, string>> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the file',
  checking: 'Checking the rows',
  filing: 'Filing the transactions',
};

/** The name of the work that the office does with a file now. */
export function phaseName(phase: SubmissionProgress['phase']): string {
  return phase === null ? 'Finishing' : phaseNames[phase];
}

/** `1,200 of 4,000 rows`; nothing before the first row. */
export function rowsText({ rowsDone, rowsTotal }: SubmissionProgress): string {
  if (rowsTotal !== null) return `${formatCount(rowsDone)} of ${formatCount(rowsTotal)} rows`;
  return rowsDone === 0 ? '' : `${formatCount(rowsDone)} rows`;
}

/** The scope of a file: a state and an agent, or an insurer's period. */
function scopeOf({ state, agentName, year, quarter }: Submission): string {
  const period = year === null ? '' : submissionLabel({ year, quarter: quarter ?? 0 });
  return [state ?? '', agentName ?? '', period].filter((part) => part !== '').join(' · ');
}

const tones: Readonly<Record<BatchHistoryStatus, NonNullable<BadgeProps['tone']>>> = {
  PROCESSING: 'info',
  'Submission Accepted': 'success',
  'Submission Rejected': 'danger',
};

/** The status of a file; while it is processed, with its progress. */
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

/** A file with its sender's comments. */
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
const historyColumns: readonly ColumnDef<Submission>[] = [
  {
    id: 'number',
    header: 'Submission Number',
    meta: { isRowHeader: true },
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ batchSubSubmissionNumber }) => batchSubSubmissionNumber,
  },
  {
    id: 'file',
    header: 'File Name',
    enableSorting: true,
    meta: { isWrapping: true, minWidth: '12rem' },
    accessorFn: ({ batchSubFileName }) => batchSubFileName,
    cell: ({ row }) => <SentFile submission={row.original} />,
  },
  {
    id: 'scope',
    header: 'For',
    enableSorting: true,
    meta: { isWrapping: true },
    accessorFn: scopeOf,
  },
  {
    id: 'date',
    header: 'Date Submitted',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ batchSubDateSubmitted }) => batchSubDateSubmitted,
    cell: ({ row }) => formatMoment(row.original.batchSubDateSubmitted),
  },
  {
    id: 'sender',
    header: 'Submitted By',
    enableSorting: true,
    meta: { isWrapping: true },
    accessorFn: ({ submittedBy }) => submittedBy,
  },
  {
    id: 'status',
    header: 'Status',
    enableSorting: true,
    meta: { isWrapping: true },
    accessorFn: ({ batchSubStatus }) => batchSubStatus,
    cell: ({ row }) => <SubmissionStanding submission={row.original} />,
  },
];

/**
 * Shows a notice when the office has finished a file, and reads again at once what came of it: the number of new messages in the
 * header, and the permission to file, as an accepted test opens production.
 *
 * @param watched the file that the person waits for or whose response is open: it needs no notice
 */
function useFinishedNotices(rows: readonly Submission[], watched: string | null): void {
  const notices = useNotices();
  const invalidate = useInvalidate();
  const running = useRef<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent((now: readonly Submission[]) => {
    const finished = now.filter(
      ({ batchSubId, batchSubStatus }) => running.current.has(batchSubId) && batchSubStatus !== 'PROCESSING',
    );
    running.current = new Set(
      now.flatMap(({ batchSubId, batchSubStatus }) => (batchSubStatus === 'PROCESSING' ? batchSubId : [])),
    );
    if (finished.length > 0) {
      invalidate([inbox.newInboxItemCount.id, batchsubmission.getBatchFilingPermissionStatus.id]);
    }
    for (const { batchSubFileName, batchSubStatus, batchSubSubmissionNumber } of finished) {
      if (batchSubSubmissionNumber === watched) continue;
      const file = `${batchSubFileName} (submission ${batchSubSubmissionNumber})`;
      if (batchSubStatus === 'Submission Accepted') notices.succeeded(`${file} was accepted.`);
      else notices.warn(`${file} was rejected. Its response says why.`);
    }
  });
  useEffect(() => tell(rows), [rows]);
}

interface HistoryTexts {
  readonly explanation: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

const texts: Readonly<Record<BatchEnvironment, HistoryTexts>> = {
  Production: {
    explanation:
      'Files that were filed: their transactions are on record and billed by the quarter. Open an accepted or rejected file to read the office’s response.',
    emptyTitle: 'No production uploads yet',
    emptyText:
      'A file is filed for real here. Upload one under the test filing tab first: when the office accepts it, production filing opens for files of that kind.',
  },
  Test: {
    explanation:
      'Files that were tried: checked against the schema and the office’s rules as in production, and not filed. Open an accepted or rejected file to read the office’s response.',
    emptyTitle: 'No test uploads yet',
    emptyText:
      'Try a file below. Its response says what would be filed, with its tax, and what is wrong with it.',
  },
};

const noRows: readonly Submission[] = [];
const keyOf = ({ batchSubId }: Submission) => String(batchSubId);
const isRunning = ({ batchSubStatus }: Submission) => batchSubStatus === 'PROCESSING';

interface SubmissionHistoryProps {
  readonly environment: BatchEnvironment;
  /** The file that the person waits for, or whose response is open. */
  readonly watched: string | null;
}

/** The files of an environment, the newest first; while one is processed the list is read again and again (spec 2 §2). */
export function SubmissionHistory({ environment, watched }: SubmissionHistoryProps) {
  const { data, error, isLoading, isRefreshing, reload } = useEndpoint(
    batchsubmission.getBatchUploadHistory,
    {
      query: { batchSubmissionType: environment },
    },
  );
  useFailureNotice(data ? undefined : error);
  const rows = data?.batchUploadHistory ?? noRows;
  useFinishedNotices(rows, watched);
  useInterval(rows.some(isRunning) ? BATCH_POLL_MS : null, () => void reload());
  const { explanation, emptyTitle, emptyText } = texts[environment];
  return (
    <Card
      title="Batch Submission History"
      description={explanation}
      actions={
        <Button size="s" isPending={isRefreshing} onPress={() => void reload()}>
          Refresh Table
        </Button>
      }
    >
      <DataGrid
        label="Batch Submission History"
        columns={historyColumns}
        rows={rows}
        getRowId={keyOf}
        getRowHref={(row) =>
          isRunning(row) ? null : batchPath({ environment, submission: row.batchSubSubmissionNumber })
        }
        defaultSorting={[{ id: 'date', desc: true }]}
        pageSizes={[10, 25, 50]}
        isLoading={isLoading}
        error={data ? undefined : error && 'The history could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" headingLevel={3} icon={<UploadIcon />} title={emptyTitle}>
            {emptyText}
          </EmptyState>
        }
      />
    </Card>
  );
}
