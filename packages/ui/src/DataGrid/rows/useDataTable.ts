import { useMemo } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataSort } from '../columns/dataColumn.js';
import type { DataGridProps } from '../dataGridTypes.js';
import type { GridLine } from './gridLines.js';
import { sortAlone, sortAlso, sortKeys, sortWith } from './sortOrder.js';
import { sortRows } from './sortRows.js';

/** The visible rows in their order, and the functions that sort and page them. */
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
  const [sort, setSort] = useControlledState<DataSort | null>(props.sort, props.defaultSort ?? null);
  const [wantedPage, setPage] = useControlledState(props.page, props.defaultPage ?? 1);
  const [pageSize, setPageSize] = useControlledState(props.pageSize, props.defaultPageSize ?? 10);
  const isServer = mode === 'server';
  const total = isServer ? (props.total ?? rows.length) : rows.length;
  // Filtering or removing rows may leave fewer pages than before. In server mode the server decides what is shown.
  const lastPage = isServer ? wantedPage : Math.max(1, Math.ceil(total / pageSize));
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
  const changeSort = (next: DataSort | null) => {
    if (!next) return;
    setSort(next);
    onSortChange?.(next);
    changePage(1);
  };
  const toggleSort = (id: string, isAdded = false) => {
    const column = columns.find((each) => each.id === id);
    if (column) changeSort(isAdded ? sortAlso(column, sort) : sortAlone(column, sort));
  };
  const setSortOf = (id: string, direction: DataSort['direction'] | null) =>
    changeSort(sortWith(sort, id, direction));

  const keys = sortKeys(sort);
  /** The sort order as a text, the same for each new object of the same order. */
  const order = keys.map(({ column, direction }) => `${column} ${direction}`).join('\n');
  const sorted = useMemo(() => {
    if (isServer) return rows;
    // The column that decides first sorts last: rows that are equal in it keep the order of those before.
    return keys.toReversed().reduce<readonly R[]>((before, { column, direction }) => {
      const value = columns.find(({ id }) => id === column)?.value;
      return value ? sortRows(before, value, direction) : before;
    }, rows);
    // oxlint-disable-next-line react/exhaustive-deps -- the order as a text stands for its columns, which may be written inline.
  }, [isServer, columns, rows, order]);
  const isWhole = isServer || isUnpaged;
  const rowsInSight = useMemo<ReadonlyArray<GridLine<R>>>(() => {
    const shown = isWhole ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize);
    return shown.map((original) => {
      const id = getRowId(original);
      return { key: id, id, original, isDetail: false };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `getRowId` may be written inline; rows keep their identity.
  }, [isWhole, sorted, page, pageSize]);

  return {
    rows: rowsInSight,
    sort,
    keys,
    order,
    page,
    pageSize,
    total,
    changePage,
    changePageSize,
    toggleSort,
    setSortOf,
  };
}
