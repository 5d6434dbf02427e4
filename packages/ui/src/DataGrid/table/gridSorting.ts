import type { SortingState } from '@tanstack/react-table';
import type { GridTable } from './gridFeatures.js';

/** The columns by which the rows are sorted, and the functions that change them. Each change leads to the first page. */
export interface GridSorting {
  keys: SortingState;
  /** A press on a header: sorts by this column alone, or with `isAdded` also by it; once more the other way round. */
  toggle: (column: string, isAdded: boolean) => void;
  /** Sorts also by a column in this direction; `null` takes it out, unless it is the only one. */
  set: (column: string, isDescending: boolean | null) => void;
}

/** The words for a direction. */
export function directionOf({ desc }: { desc: boolean }): 'ascending' | 'descending' {
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
      // By itself the table would take out a column that was turned once already, also the only one.
      const turned =
        column.getSortIndex() === 0 ? column.getIsSorted() === 'asc' : column.getFirstSortDir() === 'desc';
      column.toggleSorting(isAdded && !isOnly ? undefined : turned, isAdded);
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
