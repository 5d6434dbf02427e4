import { useAction, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { differenceWords, formatAmount } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { CheckIcon, DownloadIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { figureColumn } from '../../pages/figureColumn.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { useMayCall } from '../../session/useMayCall.js';
import { titles } from '../../titles.js';
import { Age } from '../Age.js';
import { type DifferenceFilter, differenceFilterOf, differencesPath } from '../officePaths.js';
import { DifferenceFilters } from './DifferenceFilters.js';
import { differenceStandingWords, type ListedDifference, toldAmount } from './differenceWords.js';

const columns: readonly ColumnDef<ListedDifference>[] = [
  {
    id: 'policy',
    header: 'Policy',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '11rem' },
    cell: ({ row: { original } }) => (
      <TwoLines text={`${original.policyNumber}, ${original.state}`} below={original.insured} />
    ),
  },
  { id: 'age', header: 'Age', cell: ({ row }) => <Age days={row.original.ageInDays} /> },
  {
    id: 'kind',
    header: 'What differs',
    meta: { isWrapping: true, minWidth: '9rem' },
    cell: ({ row }) => differenceWords(row.original.kind).office,
  },
  {
    id: 'sides',
    header: 'Agent and insurer',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row: { original } }) => (
      <TwoLines text={original.agentName || 'Procured by the insured'} below={original.insurerName} />
    ),
  },
  figureColumn('filed', 'Filed', ({ filed }) => toldAmount(filed)),
  figureColumn('reported', 'Reported', ({ reported }) => toldAmount(reported)),
  figureColumn('amount', 'Differs by', ({ amount }) => formatAmount(amount, { currency: true })),
  {
    id: 'standing',
    header: 'Status',
    cell: ({ row: { original } }) => {
      const { label, tone } = differenceStandingWords[original.standing];
      return (
        <Stack gap="0.5" align="start">
          <Badge tone={tone}>{label}</Badge>
          {original.holder && (
            <Text size="s" tone="muted">
              {original.holder.name}
            </Text>
          )}
        </Stack>
      );
    },
  },
];

const none: readonly ListedDifference[] = [];
const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };
const rowId = ({ differenceId }: ListedDifference) => String(differenceId);

/** Says when the sides were last compared. Until that is known, a blank line keeps its place, so that nothing moves later. */
function comparedWords(at: string | null | undefined): string {
  if (at === undefined) return '\u00a0';
  return at === null
    ? 'The sides were not compared yet.'
    : `Compared ${formatMoment(at)}, and again every hour.`;
}

/** The differences of a filter. Another filter begins on its first page. */
function DifferenceGrid({ filter }: { readonly filter: DifferenceFilter }) {
  const [pagination, setPagination] = useState(firstPage);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.differenceList,
    { query: { ...filter, page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const rowHref = useCallback(
    ({ differenceId }: ListedDifference) => differencesPath(filter, differenceId),
    [filter],
  );
  const { order: _, ...narrowed } = filter;
  return (
    <Stack gap="4">
      <Text size="s" tone="muted">
        {comparedWords(data?.comparedAt)}
      </Text>
      <DataGrid
        label="Differences"
        columns={columns}
        rows={data?.rows ?? none}
        getRowId={rowId}
        getRowHref={rowHref}
        mode="server"
        total={data?.total ?? 0}
        pagination={pagination}
        onPaginationChange={setPagination}
        pageSizes={[25, 50, 100]}
        isLoading={isLoading || isOfPrevious}
        isFiltered={Object.values(narrowed).some((value) => value !== undefined)}
        error={data ? undefined : error && 'The differences could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" icon={<CheckIcon />} title="No difference waits">
            What insurers reported and brokers filed is the same, or somebody has looked after it.
          </EmptyState>
        }
      />
    </Stack>
  );
}

function Actions({ filter }: { readonly filter: DifferenceFilter }) {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  const compare = useAction(office.compareDifferences);
  const mayCompare = useMayCall(office.compareDifferences);

  async function compareNow(): Promise<void> {
    try {
      const { changed } = await compare.run({});
      if (changed) notices.succeeded('The sides are compared in the background. Look again in a moment.');
      else notices.warn('The sides are being compared already.');
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <>
      <Button
        icon={<DownloadIcon size="s" />}
        isPending={isRunning}
        onPress={() => void download(() => client.call(office.differenceSheet, { query: filter }))}
      >
        Download as CSV
      </Button>
      {mayCompare && (
        <Button isPending={compare.isRunning} onPress={() => void compareNow()}>
          Compare now
        </Button>
      )}
    </>
  );
}

/** The policies that insurers reported and brokers filed differently, for staff to work on: `/slip/office/differences`. */
export default function DifferencesScreen() {
  const [query] = useSearchParams();
  const filter = differenceFilterOf(query);
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.officeDifferences}
        subtitle="What insurers reported and brokers filed differently of the same policies."
        actions={<Actions filter={filter} />}
      />
      <Card>
        <Stack gap="5">
          <DifferenceFilters filter={filter} />
          <DifferenceGrid key={differencesPath(filter)} filter={filter} />
        </Stack>
      </Card>
    </Stack>
  );
}
