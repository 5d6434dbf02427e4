import {
  constructTable,
  createSortedRowModel,
  functionalUpdate,
  type Row,
  rowSortingFeature,
  type SortingState,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataColumn, DataGridProps, DataSort } from './dataGridTypes.js';
import { plainState } from './plainState.js';
import { useOwned } from './useOwned.js';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
/** Apart, since its type has no name that declarations could use. */
const made = { ...features, coreReactivityFeature: plainState };

/** A row of the table model: `original` is the row that was given, `id` its identity. */
export type DataRow<R extends object> = Row<typeof features, R>;

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts as people sort them, nothing last in either direction. */
export function compareValues(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

function toDefinitions<R extends object>(columns: ReadonlyArray<DataColumn<R>>) {
  return columns.map(({ id, value, isSortable = false, sortsDescendingFirst = false }) => ({
    id,
    // Undefined, unlike null, is what the model keeps at the end whichever way it sorts.
    accessorFn: (row: R) => value?.(row) ?? undefined,
    enableSorting: isSortable,
    sortDescFirst: sortsDescendingFirst,
    sortUndefined: 'last' as const,
    sortFn: (rowA: DataRow<R>, rowB: DataRow<R>, column: string) =>
      compareValues(
        rowA.getValue<string | number | null>(column),
        rowB.getValue<string | number | null>(column),
      ),
  }));
}

/** The table model of a grid: which rows are in sight, in which order. */
export function useDataTable<R extends object>(props: DataGridProps<R>) {
  const {
    columns,
    rows,
    getRowId,
    mode = 'client',
    isUnpaged = false,
    onSortChange,
    onPageChange,
    onPageSizeChange,
  } = props;
  const [sort, setSort] = useOwned<DataSort | null>(props.sort, props.defaultSort ?? null);
  const [wantedPage, setPage] = useOwned(props.page, props.defaultPage ?? 1);
  const [pageSize, setPageSize] = useOwned(props.pageSize, props.defaultPageSize ?? 10);
  const definitions = useMemo(() => toDefinitions(columns), [columns]);
  const total = mode === 'server' ? (props.total ?? rows.length) : rows.length;
  // The rows may have become fewer than the pages before: filtered, or taken away. A server says itself what it shows.
  const lastPage = mode === 'server' ? wantedPage : Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wantedPage, lastPage);

  const changePage = (next: number) => {
    if (next === page) return;
    setPage(next);
    onPageChange?.(next);
  };
  const changePageSize = (next: number) => {
    setPageSize(next);
    onPageSizeChange?.(next);
    changePage(1);
  };
  const changeSort = (next: SortingState) => {
    const [first] = next;
    if (!first) return;
    const sorted: DataSort = { column: first.id, direction: first.desc ? 'descending' : 'ascending' };
    setSort(sorted);
    onSortChange?.(sorted);
    changePage(1);
  };

  // The model sorts and pages anew for every new object, and an owner's may be new each time.
  const sortedBy = sort?.column;
  const isDescending = sort?.direction === 'descending';
  const sorting = useMemo<SortingState>(
    () => (sortedBy === undefined ? [] : [{ id: sortedBy, desc: isDescending }]),
    [sortedBy, isDescending],
  );
  const options: TableOptions<typeof features, R> = {
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state: { sorting },
    onSortingChange: (updater) => changeSort(functionalUpdate(updater, sorting)),
    manualSorting: mode === 'server',
    enableSortingRemoval: false,
    enableMultiSort: false,
  };
  const [table] = useState(() => constructTable({ ...options, features: made }));
  table.setOptions(() => options);

  const sorted = table.getRowModel().rows;
  const isWhole = mode === 'server' || isUnpaged;
  const rowsInSight = useMemo(
    () => (isWhole ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)),
    [isWhole, sorted, page, pageSize],
  );

  return {
    rows: rowsInSight,
    sort,
    page,
    pageSize,
    total,
    changePage,
    changePageSize,
    toggleSort: (id: string) => table.getColumn(id)?.toggleSorting(),
  };
}
