import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import { amountColumn } from '../../pages/figureColumn.js';
import { Age } from '../Age.js';
import { type BankLine, type BookItem, dayWords } from './bankWords.js';

const PAGE_SIZE = 25;
const firstPage: PaginationState = { pageIndex: 0, pageSize: PAGE_SIZE };
export const lineId = ({ lineId: id }: BankLine) => String(id);
export const itemKey = ({ key }: BookItem) => key;

/** The columns of the books. */
export const itemColumns: readonly ColumnDef<BookItem>[] = [
  {
    id: 'title',
    header: 'Entry',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '10rem' },
    accessorFn: ({ title }) => title,
  },
  { id: 'day', header: 'Day', cell: ({ row }) => dayWords(row.original.day) },
  amountColumn('amount', 'Amount', ({ amount }) => amount),
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
  amountColumn('amount', 'Amount', ({ amount }) => amount),
  { id: 'age', header: 'Waits', cell: ({ row }) => <Age days={row.original.age} /> },
];

/** The column with the entry that is proposed for a line, and the button that matches the two. */
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

/** The columns of the bank's lines; `take` matches a line with the proposed entry, and is undefined for people who may not. */
export const columnsOfBank = (
  ...[take]: Parameters<typeof proposalColumn>
): readonly ColumnDef<BankLine>[] => [...lineColumns, proposalColumn(take)];

/** The state of a side, the bank or the books: its page, and the chosen rows, which stay chosen on other pages and searches. */
export function useSide<Row extends object>(keyOf: (row: Row) => string) {
  const [page, setPage] = useState(firstPage);
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  return { keyOf, page, setPage, chosen, setChosen };
}

interface SideGridProps<Row extends object> {
  readonly label: string;
  readonly side: ReturnType<typeof useSide<Row>>;
  readonly columns: readonly ColumnDef<Row>[];
  readonly found: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly isLoading: boolean;
  readonly isFiltered: boolean;
  readonly mayChoose: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly emptyState: ReactNode;
}

/** The rows of a side that are not matched yet. */
export function SideGrid<Row extends object>({ side, found, mayChoose, ...shown }: SideGridProps<Row>) {
  const { keyOf, page, setPage, chosen, setChosen } = side;
  const rows = found?.rows ?? [];
  const lastPage = Math.max(0, Math.ceil((found?.total ?? 0) / PAGE_SIZE) - 1);
  // The rows of the last page may be matched by now.
  if (found && page.pageIndex > lastPage) setPage({ ...page, pageIndex: lastPage });
  const shownKeys = new Set(rows.map(keyOf));
  const chosenElsewhere = chosen.filter((row) => !shownKeys.has(keyOf(row)));
  return (
    <DataGrid
      {...shown}
      mode="server"
      isLabelVisible
      rows={rows}
      getRowId={keyOf}
      total={found?.total ?? 0}
      pageSizes={[PAGE_SIZE]}
      pagination={page}
      onPaginationChange={setPage}
      selectionMode={mayChoose ? 'multiple' : 'none'}
      selectableTotal={rows.length + chosenElsewhere.length}
      selection={{ mode: 'some', rows: Object.fromEntries(chosen.map((row) => [keyOf(row), true])) }}
      onSelectionChange={(selection) => {
        if (selection.mode === 'all') return;
        setChosen([...chosenElsewhere, ...rows].filter((row) => selection.rows[keyOf(row)] === true));
      }}
    />
  );
}
