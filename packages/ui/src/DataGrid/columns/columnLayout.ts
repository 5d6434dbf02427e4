import type { DataColumn } from './dataColumn.js';

/** The hidden columns and the widths that the person chose. Plain data that can be stored as JSON. */
export interface ColumnLayout {
  /** `id`s of the columns that are not shown. */
  hidden: readonly string[];
  /** Widths in CSS px, by `id`, of the columns that the person resized. */
  widths: Readonly<Record<string, number>>;
}

/** All columns, each as wide as its content. */
export const plainColumnLayout: ColumnLayout = { hidden: [], widths: {} };

/** What the menu needs to know about a column. */
export type NamedColumn = Pick<DataColumn<unknown>, 'id' | 'header' | 'isRowHeader' | 'isAlwaysShown'>;

/** Whether a column may be hidden. The row header may not, since a row must keep its name. */
export function isHideable({ isRowHeader = false, isAlwaysShown = false }: NamedColumn): boolean {
  return !isRowHeader && !isAlwaysShown;
}

/** The visible columns in order, for instance for an export. Contains at least one column, so that rows stay rows. */
export function shownColumns<R>(
  columns: ReadonlyArray<DataColumn<R>>,
  { hidden }: ColumnLayout,
): ReadonlyArray<DataColumn<R>> {
  if (hidden.length === 0) return columns;
  const shown = columns.filter((column) => !isHideable(column) || !hidden.includes(column.id));
  return shown.length === 0 ? columns.slice(0, 1) : shown;
}
