import type { RowSelectionState, TableFeature } from '@tanstack/react-table';

interface MatchingSelectionState {
  /** True if all rows that match are selected but those of `rowSelection`; false if only those are. */
  selectsAllButListed: boolean;
}

declare module '@tanstack/react-table' {
  interface Plugins {
    matchingSelectionFeature: TableFeature;
  }
  interface TableState_FeatureMap {
    matchingSelectionFeature: MatchingSelectionState;
  }
}

/** A feature that TanStack Table does not have: all rows that match are selected, also those that the server has not sent yet. */
export const matchingSelectionFeature: TableFeature = {
  getInitialState: (state) => ({ selectsAllButListed: false, ...state }),
};

/**
 * Which rows are selected: the listed ones, or all rows that match except the listed ones. The second form can include rows
 * that the server has not sent: the server applies the current filters itself.
 */
export type DataSelection =
  | { mode: 'some'; rows: RowSelectionState }
  | { mode: 'all'; except: RowSelectionState };

/** Selects no row. */
export const nothingSelected: DataSelection = { mode: 'some', rows: {} };

/** Selects every row that matches. */
export const allSelected: DataSelection = { mode: 'all', except: {} };

/** The rows that a selection lists: the selected ones, or those that are left out. */
export function listedRows(selection: DataSelection): RowSelectionState {
  return selection.mode === 'some' ? selection.rows : selection.except;
}

/** True if a row is selected. */
export function isRowSelected(selection: DataSelection, id: string): boolean {
  return (listedRows(selection)[id] === true) === (selection.mode === 'some');
}

/** The selection with these rows added or removed. */
export function withRows(
  selection: DataSelection,
  ids: readonly string[],
  isSelected: boolean,
): DataSelection {
  const rows = { ...listedRows(selection) };
  const isListed = isSelected === (selection.mode === 'some');
  for (const id of ids) {
    if (isListed) rows[id] = true;
    else delete rows[id];
  }
  return selection.mode === 'some' ? { mode: 'some', rows } : { mode: 'all', except: rows };
}

/** How many rows are selected, if `total` rows can be selected. */
export function countSelected(selection: DataSelection, total: number): number {
  const count = Object.keys(listedRows(selection)).length;
  return selection.mode === 'some' ? count : Math.max(0, total - count);
}
