import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { type CalendarDate, formatAmount, isCalendarDate, todayIn } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DateField } from '@slip/ui/DateField';
import { EmptyState } from '@slip/ui/EmptyState';
import { PrintIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { BookDownload } from './BookDownload.js';
import { type BalanceRow, bookAmount, chargeKindNames, creditOf, debitOf } from './bookWords.js';

type Sums = readonly [debits: number, credits: number, debitBalances: number, creditBalances: number];

function columnsOf([debits, credits, debitBalances, creditBalances]: Sums): readonly ColumnDef<BalanceRow>[] {
  const amounts = [
    ['opening', 'Opening', ({ opening }: BalanceRow) => bookAmount(opening), ''],
    ['debits', 'Debits', (row: BalanceRow) => bookAmount(row.debits), formatAmount(debits)],
    ['credits', 'Credits', (row: BalanceRow) => bookAmount(row.credits), formatAmount(credits)],
    ['debit', 'Debit balance', ({ closing }: BalanceRow) => debitOf(closing), formatAmount(debitBalances)],
    [
      'credit',
      'Credit balance',
      ({ closing }: BalanceRow) => creditOf(closing),
      formatAmount(creditBalances),
    ],
  ] as const;
  return [
    {
      id: 'account',
      header: 'Account',
      meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
      accessorFn: ({ accountName }) => accountName,
      footer: () => 'Total',
    },
    { id: 'state', header: 'State', accessorFn: ({ state }) => state },
    { id: 'kind', header: 'Kind', accessorFn: ({ kind }) => chargeKindNames[kind] },
    ...amounts.map(
      ([id, header, show, sum]): ColumnDef<BalanceRow> => ({
        id,
        header,
        meta: { align: 'end' },
        cell: ({ row }) => show(row.original),
        footer: () => sum,
      }),
    ),
  ];
}

const none: readonly BalanceRow[] = [];
const rowId = ({ account, state, kind }: BalanceRow) => `${account}-${state}-${kind}`;

/** The balances of the ledger at the end of a day. */
export function TrialBalancePart() {
  const client = useClient();
  const { office: officeConfig } = useRuntimeConfig();
  const today = todayIn(officeConfig.timeZone, useClock()());
  const [day, setDay] = useState<CalendarDate>(today);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.trialBalance,
    { query: { day } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const columns = useMemo(
    () =>
      columnsOf([data?.debits ?? 0, data?.credits ?? 0, data?.debitBalances ?? 0, data?.creditBalances ?? 0]),
    [data],
  );
  return (
    <Stack gap="4">
      <DateField
        label="At the end of"
        description="Fees and finance charges are those of its year; what was earned before is one line."
        value={day}
        onChange={(date, { problem }) => {
          if (problem === null && isCalendarDate(date)) setDay(date);
        }}
        style={{ maxInlineSize: '20rem' }}
      />
      <DataGrid
        label="Trial balance"
        columns={columns}
        rows={data?.rows ?? none}
        getRowId={rowId}
        narrowLayout="scroll"
        isUnpaged
        isLoading={isLoading || isOfPrevious}
        error={data ? undefined : error && 'The trial balance could not be loaded.'}
        onRetry={() => void reload()}
        tools={
          <Inline gap="3">
            <BookDownload read={() => client.call(office.trialBalanceSheet, { query: { day } })}>
              Download as CSV
            </BookDownload>
            <Button
              size="s"
              icon={<PrintIcon size="s" />}
              isDisabled={data === undefined || isOfPrevious}
              onPress={() => window.print()}
            >
              Print
            </Button>
          </Inline>
        }
        emptyState={
          <EmptyState size="s" title="Nothing was posted until then">
            The first entries are made when a quarter is closed.
          </EmptyState>
        }
      />
    </Stack>
  );
}
