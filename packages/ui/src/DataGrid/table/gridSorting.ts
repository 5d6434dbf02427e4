import type { SortingState } from '@tanstack/react-table';
import type { GridTable } from './gridFeatures.js';

/** The columns by which the rows are sorted, and the functions that change them. Each change leads to the first page. */
export interface GridSorting {
  keys: SortingState;
  /** A press on a header: sorts by this column alone, or with `isAdded` by this column after the others. The next press reverses it. */
  toggle: (column: string, isAdded: boolean) => void;
  /** Adds a column to the sort order, or changes its direction; `null` removes it, unless it is the only one. */
  set: (column: string, isDescending: boolean | null) => void;
}

/** The words for a direction. */
export function sortDirectionOf({ desc }: { desc: boolean }): 'ascending' | 'descending' {
  return desc ? 'descending' : 'ascending';
}

/** The sorting of a grid's table. */
export function gridSorting<R extends object>(
  table: Pick<GridTable<R>, 'atoms' | 'getColumn' | 'setPageIndex'>,
): GridSorting {
  const keys = table.atoms.sorting.get();
  return {
    keys,
    toggle: (id, isAdded) => {
      const column = table.getColumn(id);
      if (!column) return;
      const isOnly = keys.length === 1 && column.getIsSorted() !== false;
      // Without a direction the table removes a column that was reversed once already, even the only one.
      const isDescending =
        column.getSortIndex() === 0 ? column.getIsSorted() === 'asc' : column.getFirstSortDir() === 'desc';
      column.toggleSorting(isAdded && !isOnly ? undefined : isDescending, isAdded);
      table.setPageIndex(0);
    },
    set: (id, isDescending) => {
      const column = table.getColumn(id);
      if (isDescending !== null) column?.toggleSorting(isDescending, true);
      else if (keys.length > 1) column?.clearSorting();
      table.setPageIndex(0);
    },
  };
}
