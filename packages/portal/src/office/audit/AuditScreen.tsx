import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { PrintedPart } from '../../pages/PrintedPart.js';
import { titles } from '../../titles.js';
import { type AuditFilter, auditFilterOf, auditPath } from '../officePaths.js';
import { AuditFilters } from './AuditFilters.js';
import { auditKindWords, fieldWords, recordWords, type ShownEntry } from './auditWords.js';
import { EntryDetail } from './EntryDetail.js';
import { SealCard } from './SealCard.js';

const PAGE_SIZE = 25;
/** The most fields that a row names; its detail below has all of them. */
const MAX_NAMED_FIELDS = 2;

function changedWords({ changes, more }: ShownEntry): string {
  const shown = changes
    .slice(0, MAX_NAMED_FIELDS)
    .map(({ field }) => (field === '' ? 'Value' : fieldWords(field)));
  const rest = changes.length + more - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const columns: readonly ColumnDef<ShownEntry>[] = [
  {
    id: 'at',
    header: 'When',
    meta: { isRowHeader: true },
    accessorFn: ({ at }) => formatMoment(at),
  },
  { id: 'by', header: 'Who', cell: ({ row }) => row.original.by ?? 'Nobody signed in' },
  { id: 'from', header: 'From', cell: ({ row }) => row.original.from },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ row }) => {
      const { label, tone } = auditKindWords[row.original.kind];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'record',
    header: 'Record',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row }) => recordWords(row.original),
  },
  {
    id: 'fields',
    header: 'Fields',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => changedWords(row.original),
  },
];

const none: readonly ShownEntry[] = [];
const rowId = ({ id }: ShownEntry) => String(id);
const rowDetail = (entry: ShownEntry) => <EntryDetail entry={entry} />;

/** Downloads the entries that match the filter. */
function Downloads({ filter }: { readonly filter: AuditFilter }) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(useDownloadFailed());

  async function get(format: 'csv' | 'jsonl'): Promise<void> {
    const query = { ...filter, format };
    const isDone = await download(() => client.call(office.auditFile, { query }));
    if (isDone) notices.succeeded(messages.downloads.done);
  }

  return (
    <Inline gap="3">
      <Button size="s" icon={<DownloadIcon size="s" />} isPending={isRunning} onPress={() => void get('csv')}>
        Download as CSV
      </Button>
      <Button
        size="s"
        icon={<DownloadIcon size="s" />}
        isPending={isRunning}
        onPress={() => void get('jsonl')}
      >
        Download as JSON lines
      </Button>
    </Inline>
  );
}

/** The filter, and the entries that match it, the newest first. */
function Entries({ filter, after }: { readonly filter: AuditFilter; readonly after: string | undefined }) {
  const navigate = useNavigate();
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.audit,
    { query: { ...filter, ...(after !== undefined && { after }), pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const personProblem = error?.problems.find(({ path }) => path === 'person')?.message;
  const failure = data || personProblem !== undefined ? undefined : error;
  useFailureNotice(failure);
  const next = data?.next ?? null;
  return (
    <Stack gap="5">
      <AuditFilters key={auditPath(filter)} filter={filter} personProblem={personProblem} />
      <Stack gap="3">
        <DataGrid
          label="Entries of the audit trail"
          columns={columns}
          rows={data?.rows ?? none}
          getRowId={rowId}
          rowDetail={rowDetail}
          isUnpaged
          isLoading={isLoading || isOfPrevious}
          skeletonRows={PAGE_SIZE}
          error={failure && 'The audit trail could not be loaded.'}
          onRetry={() => void reload()}
          tools={<Downloads filter={filter} />}
          emptyState={
            <EmptyState size="s" title="No entry was found">
              Names and numbers are found by the whole of them. Fewer filters find more.
            </EmptyState>
          }
        />
        <PrintedPart page={data} after={after} rest={messages.lists.restInFile} />
        {(after !== undefined || next !== null) && (
          <Inline gap="3">
            {next !== null && (
              <Button
                onPress={() => void navigate(auditPath(filter, next))}
              >{`The next ${PAGE_SIZE}`}</Button>
            )}
            {after !== undefined && (
              <Button onPress={() => void navigate(auditPath(filter))}>To the newest</Button>
            )}
          </Inline>
        )}
      </Stack>
    </Stack>
  );
}

/** Who did what, when and from where, and the seals over it: `/slip/office/audit`. */
export default function AuditScreen() {
  const [query] = useSearchParams();
  const filter = auditFilterOf(query);
  const after = query.get('after') ?? undefined;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeAudit}
        subtitle="Every change, every sign-in, and everything sensitive that was read. Entries are only ever added, and downloads are entries, too."
      />
      <Card>
        <Entries filter={filter} after={after} />
      </Card>
      <SealCard />
    </Stack>
  );
}
