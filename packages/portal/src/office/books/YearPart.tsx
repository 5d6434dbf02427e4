import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatAmount, formatCount, todayIn } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Select } from '@slip/ui/Select';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { amountColumn, figureColumn } from '../../pages/figureColumn.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { BookDownload } from './BookDownload.js';
import { chargeKindNames, type YearRow } from './bookWords.js';

/** The number of years that can be chosen: this year and the years before. */
const YEAR_COUNT = 10;

const columns: readonly ColumnDef<YearRow>[] = [
  {
    id: 'event',
    header: 'What happened',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => row.original.eventName,
  },
  { id: 'state', header: 'State', cell: ({ row }) => row.original.state },
  { id: 'kind', header: 'Kind', cell: ({ row }) => chargeKindNames[row.original.kind] },
  figureColumn('entries', 'How often', ({ entries }) => formatCount(entries)),
  amountColumn('amount', 'Amount', ({ amount }) => amount),
];

const none: readonly YearRow[] = [];
const rowId = ({ event, state, kind }: YearRow) => `${event}-${state}-${kind}`;
const inDollars = (amount: number) => formatAmount(amount, { currency: true });

/** The figures of a year, for its end. */
export function YearPart() {
  const client = useClient();
  const { office: officeConfig } = useRuntimeConfig();
  const thisYear = Number(todayIn(officeConfig.timeZone, useClock()()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.yearFigures,
    { query: { year } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  return (
    <Stack gap="4">
      <Select
        label="Year"
        options={Array.from({ length: YEAR_COUNT }, (_, place) => {
          const each = String(thisYear - place);
          return { value: each, label: each };
        })}
        value={String(year)}
        onChange={(chosen) => setYear(Number(chosen ?? thisYear))}
        style={{ maxInlineSize: '12rem' }}
      />
      {/* The sums stand above the figures: both are shown together, so that nothing moves. */}
      {data === undefined && error === undefined ? (
        <div aria-busy>
          <Skeleton lines={12} />
        </div>
      ) : (
        <>
          {data && (
            <DescriptionList
              columns={3}
              items={[
                {
                  label: data.isOver ? `Earned in ${data.year}` : `Earned in ${data.year}, so far`,
                  value: inDollars(data.earned),
                },
                { label: 'Earned in the years before', value: inDollars(data.earnedBefore) },
                { label: 'Carried into the next year', value: inDollars(data.earned + data.earnedBefore) },
              ]}
            />
          )}
          <DataGrid
            label="Figures of the year"
            columns={columns}
            rows={data?.rows ?? none}
            getRowId={rowId}
            isUnpaged
            isLoading={isLoading || isOfPrevious}
            error={data ? undefined : error && 'The figures of the year could not be loaded.'}
            onRetry={() => void reload()}
            tools={
              <BookDownload read={() => client.call(office.yearFiguresSheet, { query: { year } })}>
                Download as CSV
              </BookDownload>
            }
            emptyState={<EmptyState size="s" title="Nothing was posted in this year" />}
          />
        </>
      )}
    </Stack>
  );
}
