import { useMemo } from 'react';
import { useControlledState } from '../../controlledState/useControlledState.js';
import type { DataColumn, DataSort } from '../columns/dataColumn.js';
import type { DataGridProps } from '../dataGridTypes.js';
import type { GridLine } from './gridLines.js';
import { sortRows } from './sortRows.js';

/** The next sort order when a column's header is pressed. */
function nextSort<R>({ id, sortsDescendingFirst = false }: DataColumn<R>, sort: DataSort | null): DataSort {
  const isDescending = sort?.column === id ? sort.direction === 'ascending' : sortsDescendingFirst;
  return { column: id, direction: isDescending ? 'descending' : 'ascending' };
}

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
  const toggleSort = (id: string) => {
    const column = columns.find((each) => each.id === id);
    if (!column) return;
    const next = nextSort(column, sort);
    setSort(next);
    onSortChange?.(next);
    changePage(1);
  };

  const sortedBy = sort?.column;
  const direction = sort?.direction ?? 'ascending';
  const sorted = useMemo(() => {
    const value = isServer ? undefined : columns.find(({ id }) => id === sortedBy)?.value;
    return value ? sortRows(rows, value, direction) : rows;
  }, [isServer, columns, rows, sortedBy, direction]);
  const isWhole = isServer || isUnpaged;
  const rowsInSight = useMemo<ReadonlyArray<GridLine<R>>>(() => {
    const shown = isWhole ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize);
    return shown.map((original) => {
      const id = getRowId(original);
      return { key: id, id, original, isDetail: false };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `getRowId` may be written inline; rows keep their identity.
  }, [isWhole, sorted, page, pageSize]);

  return { rows: rowsInSight, sort, page, pageSize, total, changePage, changePageSize, toggleSort };
}
