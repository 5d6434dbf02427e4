import { useAction, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { type ColumnDef, DataGrid, type DataSelection, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { CheckIcon, DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { SearchField } from '@slip/ui/SearchField';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useDownloadFailed, useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { Age } from '../Age.js';
import { useQueueKeys } from '../work/useQueueKeys.js';
import { type BankLine, type BookItem, dayWords, inMoney, matchedWords } from './bankWords.js';

const PAGE_SIZE = 25;
const firstPage: PaginationState = { pageIndex: 0, pageSize: PAGE_SIZE };
const nothing: DataSelection = { mode: 'some', rows: {} };
const noLines: readonly BankLine[] = [];
const noItems: readonly BookItem[] = [];
const lineId = ({ lineId: id }: BankLine) => String(id);
const itemKey = ({ key }: BookItem) => key;

const itemColumns: readonly ColumnDef<BookItem>[] = [
  {
    id: 'title',
    header: 'Entry',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    accessorFn: ({ title }) => title,
  },
  { id: 'day', header: 'Day', cell: ({ row }) => dayWords(row.original.day) },
  { id: 'amount', header: 'Amount', meta: { align: 'end' }, cell: ({ row }) => inMoney(row.original.amount) },
  { id: 'age', header: 'Waits', cell: ({ row }) => <Age days={row.original.age} /> },
];

/** The name of a line, for its row and its button. */
const lineName = ({ description, reference, trace }: BankLine) =>
  description || reference || (trace === null ? 'Line without a text' : `Trace number ${trace}`);

const lineColumns: readonly ColumnDef<BankLine>[] = [
  {
    id: 'name',
    header: 'Line',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    accessorFn: lineName,
  },
  { id: 'day', header: 'Day', cell: ({ row }) => dayWords(row.original.day) },
  { id: 'amount', header: 'Amount', meta: { align: 'end' }, cell: ({ row }) => inMoney(row.original.amount) },
  { id: 'age', header: 'Waits', cell: ({ row }) => <Age days={row.original.age} /> },
];

/** The column with what is proposed for a line, and the button that takes it. */
const proposalColumn = (
  take: ((line: BankLine, item: BookItem) => void) | undefined,
): ColumnDef<BankLine> => ({
  id: 'proposal',
  header: 'Proposed',
  meta: { isWrapping: true, minWidth: '11rem' },
  cell: ({ row: { original } }) => {
    const { proposal } = original;
    if (!proposal) return 'Nothing of this amount';
    return (
      <Stack gap="1">
        <Text as="span">{`${proposal.title}, ${dayWords(proposal.day)}`}</Text>
        {take && (
          <Button
            size="s"
            aria-label={`Match ${lineName(original)} with ${proposal.title}`}
            onPress={() => take(original, proposal)}
          >
            Match
          </Button>
        )}
      </Stack>
    );
  },
});

function chosenOf<Row>(
  rows: readonly Row[],
  selection: DataSelection,
  keyOf: (row: Row) => string,
): readonly Row[] {
  return selection.mode === 'some' ? rows.filter((row) => selection.rows[keyOf(row)] === true) : [];
}

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

interface ChosenProps {
  readonly lines: readonly BankLine[];
  readonly items: readonly BookItem[];
  readonly isRunning: boolean;
  readonly onMatch: () => void;
}

/** Why the chosen rows cannot be matched; nothing when they can. */
function obstacleOf({ lines, items }: Pick<ChosenProps, 'lines' | 'items'>): string | undefined {
  if (lines.length === 0 || items.length === 0) return 'Choose a row on each side.';
  const difference = sumOf(lines) - sumOf(items);
  return difference === 0 ? undefined : `The two sides differ by ${inMoney(difference)}.`;
}

/** The rows that were chosen on both sides, and if they come to the same. */
function Chosen({ lines, items, isRunning, onMatch }: ChosenProps) {
  const obstacle = obstacleOf({ lines, items });
  return (
    <Banner
      tone={obstacle === undefined ? 'success' : 'info'}
      title={`Chosen: ${inMoney(sumOf(lines))} at the bank, ${inMoney(sumOf(items))} in the books`}
      actions={
        <Button size="s" variant="primary" isPending={isRunning} disabledReason={obstacle} onPress={onMatch}>
          Match the chosen
        </Button>
      }
    >
      {obstacle ?? 'Both sides come to the same.'}
    </Banner>
  );
}

/** Everything that is matched with nothing, the bank and the books beside each other. */
export function BankWork() {
  const client = useClient();
  const notices = useNotices();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isSingle, setSingle] = useState(false);
  const [linePage, setLinePage] = useState(firstPage);
  const [itemPage, setItemPage] = useState(firstPage);
  const [chosenLines, setChosenLines] = useState(nothing);
  const [chosenItems, setChosenItems] = useState(nothing);
  const mayMatch = useMayCall(office.matchBank);
  const match = useAction(office.matchBank);
  const again = useAction(office.rematchBank);
  const { download, isRunning: isLoadingSheet } = useFileDownload(useDownloadFailed());
  const { data, error, isLoading, reload } = useEndpoint(
    office.bankWork,
    {
      query: {
        ...(search !== '' && { search }),
        ...(isSingle && { single: true }),
        linePage: linePage.pageIndex,
        itemPage: itemPage.pageIndex,
      },
    },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const lines = data?.lines.rows ?? noLines;
  const items = data?.items.rows ?? noItems;
  const lastPage = (total: number) => Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  // Those of the last page may be matched by now.
  if (data && linePage.pageIndex > lastPage(data.lines.total))
    setLinePage({ ...linePage, pageIndex: lastPage(data.lines.total) });
  if (data && itemPage.pageIndex > lastPage(data.items.total))
    setItemPage({ ...itemPage, pageIndex: lastPage(data.items.total) });
  const chosen = {
    lines: chosenOf(lines, chosenLines, lineId),
    items: chosenOf(items, chosenItems, itemKey),
  };

  async function run(ofBank: readonly BankLine[], ofBooks: readonly BookItem[]): Promise<void> {
    try {
      const body = { lines: ofBank.map((line) => line.lineId), items: ofBooks.map(itemKey) };
      const { amount } = await match.run({ body });
      setChosenLines(nothing);
      setChosenItems(nothing);
      notices.succeeded(`${inMoney(amount)} is matched.`);
    } catch (failure) {
      notices.failed(failure);
      void reload();
    }
  }
  async function rematch(): Promise<void> {
    try {
      notices.succeeded(matchedWords((await again.run({})).matched));
    } catch (failure) {
      notices.failed(failure);
    }
  }
  const matchChosen = () => void run(chosen.lines, chosen.items);
  useQueueKeys({
    ...(mayMatch && obstacleOf(chosen) === undefined && !match.isRunning && { m: matchChosen }),
  });
  const columns = [
    ...lineColumns,
    proposalColumn(mayMatch ? (line, item) => void run([line], [item]) : undefined),
  ];
  const failed = data ? undefined : error && 'What waits could not be loaded.';
  const common = {
    mode: 'server',
    pageSizes: [PAGE_SIZE],
    selectionMode: mayMatch ? 'multiple' : 'none',
    isLoading,
    isFiltered: search !== '',
    error: failed,
    onRetry: () => void reload(),
    isLabelVisible: true,
  } as const;
  return (
    <Stack gap="4">
      <search>
        <Inline gap="3" align="end">
          <SearchField
            label="Search both sides"
            placeholder="Reference, trace or invoice number, amount"
            value={typed}
            onChange={setTyped}
            onSubmit={() => setSearch(typed.trim())}
            onClear={() => setSearch('')}
            style={{ flex: '1 1 14rem', maxInlineSize: '28rem' }}
          />
          <Button onPress={() => setSearch(typed.trim())}>Find</Button>
          {mayMatch && (
            <Button isPending={again.isRunning} onPress={() => void rematch()}>
              Match what is certain
            </Button>
          )}
          <Button
            icon={<DownloadIcon size="s" />}
            isPending={isLoadingSheet}
            onPress={() => void download(() => client.call(office.bankWorkSheet, {}))}
          >
            Download as CSV
          </Button>
        </Inline>
      </search>
      <Checkbox isSelected={isSingle} onChange={setSingle}>
        Each debit by itself, and not whole ACH files
      </Checkbox>
      {mayMatch && chosen.lines.length + chosen.items.length > 0 && (
        <Chosen {...chosen} isRunning={match.isRunning} onMatch={matchChosen} />
      )}
      <Grid columns={2} gap="5">
        <DataGrid
          {...common}
          label="At the bank"
          columns={columns}
          rows={lines}
          getRowId={lineId}
          total={data?.lines.total ?? 0}
          pagination={linePage}
          onPaginationChange={setLinePage}
          selectableTotal={lines.length}
          selection={chosenLines}
          onSelectionChange={setChosenLines}
          emptyState={
            <EmptyState size="s" icon={<CheckIcon />} title="Every line is matched">
              Upload the next statement when the bank has sent it.
            </EmptyState>
          }
        />
        <DataGrid
          {...common}
          label="In the books"
          columns={itemColumns}
          rows={items}
          getRowId={itemKey}
          total={data?.items.total ?? 0}
          pagination={itemPage}
          onPaginationChange={setItemPage}
          selectableTotal={items.length}
          selection={chosenItems}
          onSelectionChange={setChosenItems}
          emptyState={
            <EmptyState size="s" icon={<CheckIcon />} title="Every payment is at the bank">
              Payments and returns since the first day of the first statement are listed here; remittances to
              states and refunds are compared by hand.
            </EmptyState>
          }
        />
      </Grid>
    </Stack>
  );
}
