import type { DataColumn } from './dataColumn.js';

/** Which columns are hidden and how wide they were made. Plain data: it can be written as JSON and kept. */
export interface ColumnLayout {
  /** `id`s of the columns that are not shown. */
  hidden: readonly string[];
  /** Widths in CSS px, by `id`, of the columns that were given one. */
  widths: Readonly<Record<string, number>>;
}

/** Every column, as wide as it needs. */
export const plainColumnLayout: ColumnLayout = { hidden: [], widths: {} };

/** What a menu needs to know of a column. */
export type NamedColumn = Pick<DataColumn<unknown>, 'id' | 'header' | 'isRowHeader' | 'isAlwaysShown'>;

/** Whether a column may be hidden. A row must keep its name. */
export function isHideable({ isRowHeader = false, isAlwaysShown = false }: NamedColumn): boolean {
  return !isRowHeader && !isAlwaysShown;
}

/** The columns that are shown, in order: for an export of what is seen. Never none, so that rows stay rows. */
export function shownColumns<R>(
  columns: ReadonlyArray<DataColumn<R>>,
  { hidden }: ColumnLayout,
): ReadonlyArray<DataColumn<R>> {
  if (hidden.length === 0) return columns;
  const shown = columns.filter((column) => !isHideable(column) || !hidden.includes(column.id));
  return shown.length === 0 ? columns.slice(0, 1) : shown;
}
