import { useEndpoint } from '@slip/api';
import { type BatchStatus, batchStatuses, office } from '@slip/api/contract';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { UploadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { SearchField } from '@slip/ui/SearchField';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BATCH_POLL_MS } from '../../batch/batchAddress.js';
import { phaseName, rowsText } from '../../batch/history/SubmissionHistory.js';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { paths } from '../../paths.js';
import { batchFilePath } from '../officePaths.js';
import { useTypedFilter } from '../useTypedFilter.js';
import { batchStatusWords, type ListedBatchFile, sendingWords } from './batchWords.js';

export interface FileFilter {
  readonly status?: BatchStatus | undefined;
  readonly account?: string | undefined;
}

/** The address of the list of files. */
function filesPath({ status, account = '' }: FileFilter): string {
  const query = new URLSearchParams({
    ...(status !== undefined && { status }),
    ...(account !== '' && { account }),
  });
  return query.size === 0 ? paths.officeBatch : `${paths.officeBatch}?${query}`;
}

/** The progress of a file, and how often an error of the office has stopped it. */
export function FileProgress({ file }: { readonly file: Omit<ListedBatchFile, 'findings'> }) {
  const { submissionNumber, accountName, phase, rowsDone, rowsTotal, failures } = file;
  const rows = rowsText(file);
  return (
    <Stack gap="1">
      <ProgressBar
        label={
          <>
            <Link href={batchFilePath(submissionNumber)}>{submissionNumber}</Link> {accountName}
          </>
        }
        {...(phase === 'queued' ? { value: 0 } : rowsTotal !== null && { value: rowsDone, max: rowsTotal })}
        valueText={rows === '' ? phaseName(phase) : `${phaseName(phase)}, ${rows}`}
      />
      {failures > 0 && (
        <Text as="p" size="s" tone="danger">
          {`It was stopped ${failures === 1 ? 'once' : `${failures} times`} by an error of the office, and is tried again by itself.`}
        </Text>
      )}
    </Stack>
  );
}

/** The most files in work that are shown. */
const MAX_SHOWN_RUNNING = 10;

/** The files that workers process now, and the files that wait for a worker. */
function RunningFiles() {
  const query = { status: 'PROCESSING', page: 0, pageSize: MAX_SHOWN_RUNNING } as const;
  const { data, error, reload } = useEndpoint(office.batchFiles, { query });
  useInterval(BATCH_POLL_MS, () => void reload());
  // The list below says that it could not be loaded.
  if (data === undefined && error !== undefined) return null;
  const rows = data?.rows ?? none;
  const more = (data?.total ?? 0) - rows.length;
  // An empty line keeps the place of the words, so that nothing moves when they come.
  const words = data ? 'No file waits, and none is worked on.' : '\u00a0';
  return (
    <Stack as="section" gap="3" aria-label="In work right now">
      <Heading level={2} size="l">
        In work right now
      </Heading>
      {rows.length === 0 && <Text tone="muted">{words}</Text>}
      {rows.map((file) => (
        <FileProgress key={file.submissionNumber} file={file} />
      ))}
      {more > 0 && <Text tone="muted">{`${formatCount(more)} more wait.`}</Text>}
    </Stack>
  );
}

const EVERY = 'every';
const options = [
  { value: EVERY, label: 'Every status' },
  ...batchStatuses.map((status) => ({ value: status, label: batchStatusWords[status].label })),
];

function Filters({ filter }: { readonly filter: FileFilter }) {
  const navigate = useNavigate();
  const [account, setAccount] = useTypedFilter(filter.account);
  const go = (change: FileFilter) =>
    void navigate(filesPath({ ...filter, account: account.trim(), ...change }), { replace: true });
  return (
    <search>
      <Inline gap="3" align="end">
        <Select
          label="Status"
          options={options}
          value={filter.status ?? EVERY}
          onChange={(chosen) => go({ status: batchStatuses.find((status) => status === chosen) })}
          style={{ flex: '1 1 10rem', maxInlineSize: '16rem' }}
        />
        <SearchField
          label="Account"
          placeholder="Name, NPN, NAIC or account number"
          value={account}
          onChange={setAccount}
          onSubmit={() => go({})}
          onClear={() => go({ account: '' })}
          style={{ flex: '1 1 14rem', maxInlineSize: '24rem' }}
        />
        <Button onPress={() => go({})}>Find</Button>
      </Inline>
    </search>
  );
}

/** The answer to a file in figures. */
function answerText({ status, transactions, questioned, findings, phase }: ListedBatchFile): string {
  if (status === 'PROCESSING') return phaseName(phase);
  if (status === 'REJECTED') return formatCountOf(findings, 'finding');
  const filed = formatCountOf(transactions, 'transaction');
  return questioned === 0 ? filed : `${filed}, ${formatCount(questioned)} in question`;
}

const columns: readonly ColumnDef<ListedBatchFile>[] = [
  {
    id: 'number',
    header: 'Submission',
    meta: { isRowHeader: true },
    cell: ({ row }) => row.original.submissionNumber,
  },
  {
    id: 'account',
    header: 'Account',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) => `${original.accountName} (${original.account})`,
  },
  {
    id: 'file',
    header: 'File',
    meta: { isWrapping: true, minWidth: '10rem' },
    cell: ({ row: { original } }) => (
      <TwoLines text={original.fileName} below={sendingWords(original.isTest)} />
    ),
  },
  {
    id: 'sent',
    header: 'Sent',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row: { original } }) => (
      <TwoLines text={formatMoment(original.submittedAt)} below={original.submittedBy} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => {
      const { label, tone } = batchStatusWords[original.status];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'answer',
    header: 'Answer',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row }) => answerText(row.original),
  },
];

const none: readonly ListedBatchFile[] = [];
const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };
const rowId = ({ submissionNumber }: ListedBatchFile) => submissionNumber;
const rowHref = ({ submissionNumber }: ListedBatchFile) => batchFilePath(submissionNumber);

/** The files of a filter. Another filter begins on its first page. */
function FileGrid({ filter }: { readonly filter: FileFilter }) {
  const [pagination, setPagination] = useState(firstPage);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.batchFiles,
    { query: { ...filter, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const rows = data?.rows ?? none;
  useInterval(rows.some(({ status }) => status === 'PROCESSING') ? BATCH_POLL_MS : null, () => void reload());
  return (
    <DataGrid
      label="Files"
      columns={columns}
      rows={rows}
      getRowId={rowId}
      getRowHref={rowHref}
      mode="server"
      total={data?.total ?? 0}
      pagination={pagination}
      onPaginationChange={setPagination}
      pageSizes={[25, 50, 100]}
      isLoading={isLoading || isOfPrevious}
      isFiltered={filter.status !== undefined || filter.account !== undefined}
      error={data ? undefined : error && 'The files could not be loaded.'}
      onRetry={() => void reload()}
      emptyState={
        <EmptyState size="s" icon={<UploadIcon />} title="No file was sent yet">
          Files of all accounts are listed here, the newest first.
        </EmptyState>
      }
    />
  );
}

/** The files of all accounts, the newest first, below the files in work. */
export function BatchFileList({ filter }: { readonly filter: FileFilter }) {
  return (
    <Stack gap="5">
      <RunningFiles />
      <Filters filter={filter} />
      <FileGrid key={filesPath(filter)} filter={filter} />
    </Stack>
  );
}
