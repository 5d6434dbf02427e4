import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import {
  formatUsDate,
  isCalendarDate,
  messages,
  participatingStateOptions,
  quarterDays,
  quarterOf,
  todayIn,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { type DateRange, DateRangePicker } from '@slip/ui/DateRangePicker';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { figureColumn } from '../../pages/figureColumn.js';
import { PrintedPart } from '../../pages/PrintedPart.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { BookDownload } from './BookDownload.js';
import { bookAmount, chargeKindNames, type JournalRow } from './bookWords.js';

const PAGE_SIZE = 50;
const EVERY = 'every';
const stateOptions = () => [{ value: EVERY, label: 'Every state' }, ...participatingStateOptions()];

const columns: readonly ColumnDef<JournalRow>[] = [
  {
    id: 'day',
    header: 'Day',
    meta: { isRowHeader: true },
    cell: ({ row: { original } }) => `${formatUsDate(original.day)}, entry ${original.entry}`,
  },
  {
    id: 'event',
    header: 'What happened',
    meta: { isWrapping: true, minWidth: '11rem' },
    cell: ({ row }) => row.original.eventName,
  },
  {
    id: 'account',
    header: 'Account',
    meta: { isWrapping: true, minWidth: '13rem' },
    cell: ({ row: { original } }) =>
      `${original.accountName}, ${original.state} ${chargeKindNames[original.kind].toLowerCase()}`,
  },
  figureColumn('debit', 'Debit', ({ debit }) => bookAmount(debit)),
  figureColumn('credit', 'Credit', ({ credit }) => bookAmount(credit)),
  {
    id: 'about',
    header: 'About',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row: { original } }) => (
      <Stack gap="0.5">
        <Text>{original.about}</Text>
        {original.agent !== null && (
          <Text size="s" tone="muted">
            {original.agent}
          </Text>
        )}
      </Stack>
    ),
  },
];

const none: readonly JournalRow[] = [];
const rowId = ({ id }: JournalRow) => id;

/** The postings of some days, by account and state. */
export function JournalPart() {
  const client = useClient();
  const { office: officeConfig } = useRuntimeConfig();
  const today = todayIn(officeConfig.timeZone, useClock()());
  const [days, setDays] = useState<DateRange>({ start: quarterDays(quarterOf(today)).from, end: today });
  const [account, setAccount] = useState(EVERY);
  const [state, setState] = useState(EVERY);
  const [after, setAfter] = useState<string>();
  const accounts = useEndpoint(office.accountNumbers);
  const { start, end } = days;
  const filter = {
    ...(start !== null && isCalendarDate(start) && { from: start }),
    ...(end !== null && isCalendarDate(end) && { to: end }),
    ...(account !== EVERY && { account }),
    ...(state !== EVERY && { state }),
  };
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.journal,
    { query: { ...filter, ...(after !== undefined && { after }), pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const names = new Map(accounts.data?.map((each) => [each.account, each.accountName]));
  const next = data?.next ?? null;
  /** Another filter begins with its first page. */
  const change = (set: () => void) => {
    set();
    setAfter(undefined);
  };
  return (
    <Stack gap="4">
      <Inline gap="3" align="end">
        <DateRangePicker
          label="Days"
          style={{ flex: '1 1 18rem', maxInlineSize: '26rem' }}
          value={days}
          onChange={(range, { start: first, end: last }) => {
            if (first.problem === null && last.problem === null) change(() => setDays(range));
          }}
        />
        <Select
          label="Account"
          options={[
            { value: EVERY, label: 'Every account' },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
          value={account}
          onChange={(chosen) => change(() => setAccount(chosen ?? EVERY))}
          style={{ flex: '1 1 12rem', maxInlineSize: '18rem' }}
        />
        <Select
          label="State"
          options={stateOptions()}
          value={state}
          onChange={(chosen) => change(() => setState(chosen ?? EVERY))}
          style={{ flex: '1 1 10rem', maxInlineSize: '16rem' }}
        />
      </Inline>
      <DataGrid
        label="Journal"
        columns={columns}
        rows={data?.rows ?? none}
        getRowId={rowId}
        isUnpaged
        isLoading={isLoading || isOfPrevious}
        error={data ? undefined : error && 'The journal could not be loaded.'}
        onRetry={() => void reload()}
        tools={
          <BookDownload read={() => client.call(office.journalSheet, { query: filter })}>
            Download as CSV
          </BookDownload>
        }
        emptyState={
          <EmptyState size="s" title="Nothing was posted">
            More days, every account and every state find more.
          </EmptyState>
        }
      />
      <PrintedPart page={data} after={after} rest={messages.lists.restInFile} />
      {(after !== undefined || next !== null) && (
        <Inline gap="3">
          {next !== null && (
            // The place of the next page is one of the filter that is shown.
            <Button isPending={isOfPrevious} onPress={() => setAfter(next)}>
              {`The next ${PAGE_SIZE}`}
            </Button>
          )}
          {after !== undefined && <Button onPress={() => setAfter(undefined)}>To the first</Button>}
        </Inline>
      )}
    </Stack>
  );
}
