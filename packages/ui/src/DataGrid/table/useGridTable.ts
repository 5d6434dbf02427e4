import { functionalUpdate, type ReactTable, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type ColumnLayout, type ColumnSlices, layoutOf, wholeLayout } from '../columns/columnLayout.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { type GridFeatures, stateFeatures } from './gridFeatures.js';
import { type DataSelection, listedRows, nothingSelected } from './matchingSelection.js';
import { pageRows } from './pageRows.js';

/** Sorts and pages by itself, and makes TanStack's object of a row only when that row is drawn. */
const rowModel = { coreRowModel: pageRows };
const features: GridFeatures = { ...stateFeatures, ...rowModel };

const firstPage = { pageIndex: 0, pageSize: 10 };

/** A part of the table's state that the owner of the grid may hold. */
interface Part<T> {
  read: () => T;
  /**
   * Stores it in `baseAtoms`, the table's own state; `null` if the owner holds it. (`atoms` read the owner's value, or
   * else `baseAtoms`.)
   */
  keep: ((next: T) => void) | null;
  report: ((next: T) => void) | undefined;
}

/** Changes a part of the state, and reports the new value to the owner if it differs. */
function change<T>({ read, keep, report }: Part<T>, updater: Updater<T>): void {
  const before = read();
  const next = functionalUpdate(updater, before);
  if (Object.is(before, next)) return;
  keep?.(next);
  report?.(next);
}

/** The table of a grid, and the values that combine several parts of its state. */
export interface GridModel<R extends object> {
  table: ReactTable<GridFeatures, R>;
  selection: DataSelection;
  select: (selection: DataSelection) => void;
  arrange: (layout: ColumnLayout) => void;
}

/**
 * TanStack Table's instance with the state of the grid: columns, sorting, page, selection and open rows. A part that the owner
 * of the grid gives stays with the owner; the instance keeps the other parts.
 */
export function useGridTable<R extends object>(props: DataGridProps<R>, isUnpaged: boolean): GridModel<R> {
  const { columns, rows, getRowId, hasRowDetail } = props;
  const isServer = props.mode === 'server';
  const initialSelection = props.defaultSelection ?? nothingSelected;

  const table: ReactTable<GridFeatures, R> = useTable<GridFeatures, R>({
    features,
    columns,
    data: rows,
    getRowId,
    rowCount: isServer ? (props.total ?? rows.length) : rows.length,
    manualSorting: isServer,
    manualPagination: isServer || isUnpaged,
    sortDescFirst: false,
    enableMultiSort: props.hasMultiSort ?? false,
    getRowCanExpand: ({ original }) => hasRowDetail?.(original) ?? true,
    initialState: {
      sorting: props.defaultSorting ?? [],
      pagination: { ...firstPage, ...props.defaultPagination },
      expanded: props.defaultExpanded ?? {},
      rowSelection: listedRows(initialSelection),
      selectsAllButListed: initialSelection.mode === 'all',
      ...wholeLayout(props.defaultColumnLayout),
    },
    state: {
      ...(props.sorting && { sorting: props.sorting }),
      ...(props.pagination && { pagination: props.pagination }),
      ...(props.expanded !== undefined && { expanded: props.expanded }),
      ...(props.selection && {
        rowSelection: listedRows(props.selection),
        selectsAllButListed: props.selection.mode === 'all',
      }),
      ...(props.columnLayout && wholeLayout(props.columnLayout)),
    },
    onSortingChange: (updater) =>
      change(
        {
          read: () => table.atoms.sorting.get(),
          keep: props.sorting ? null : (next) => table.baseAtoms.sorting.set(next),
          report: props.onSortingChange,
        },
        updater,
      ),
    onPaginationChange: (updater) =>
      change(
        {
          read: () => table.atoms.pagination.get(),
          keep: props.pagination ? null : (next) => table.baseAtoms.pagination.set(next),
          report: props.onPaginationChange,
        },
        updater,
      ),
    onExpandedChange: (updater) =>
      change(
        {
          read: () => table.atoms.expanded.get(),
          keep: props.expanded === undefined ? (next) => table.baseAtoms.expanded.set(next) : null,
          report: props.onExpandedChange,
        },
        updater,
      ),
    onColumnOrderChange: (updater) => arrangePart('columnOrder', updater),
    onColumnPinningChange: (updater) => arrangePart('columnPinning', updater),
    onColumnSizingChange: (updater) => arrangePart('columnSizing', updater),
    onColumnVisibilityChange: (updater) => arrangePart('columnVisibility', updater),
  });

  const { rowSelection, selectsAllButListed } = table.state;
  const selection = useMemo<DataSelection>(
    () =>
      selectsAllButListed ? { mode: 'all', except: rowSelection } : { mode: 'some', rows: rowSelection },
    [rowSelection, selectsAllButListed],
  );
  const select = (next: DataSelection) => {
    if (!props.selection) {
      table.baseAtoms.rowSelection.set(listedRows(next));
      table.baseAtoms.selectsAllButListed.set(next.mode === 'all');
    }
    props.onSelectionChange?.(next);
  };
  const arrange = (layout: ColumnLayout) => {
    if (!props.columnLayout) {
      const { columnOrder, columnPinning, columnSizing, columnVisibility } = wholeLayout(layout);
      table.baseAtoms.columnOrder.set(columnOrder);
      table.baseAtoms.columnPinning.set(columnPinning);
      table.baseAtoms.columnSizing.set(columnSizing);
      table.baseAtoms.columnVisibility.set(columnVisibility);
    }
    props.onColumnLayoutChange?.(layout);
  };
  const arrangePart = <K extends keyof ColumnSlices>(part: K, updater: Updater<ColumnSlices[K]>) => {
    const layout = layoutOf(table);
    const next = functionalUpdate(updater, layout[part]);
    if (next !== layout[part]) arrange({ ...layout, [part]: next });
  };
  return { table, selection, select, arrange };
}
