import type { DataColumn } from './dataColumn.js';

/** The end of the table at which a column stays in view while the others scroll. */
export type PinSide = 'start' | 'end';

/** How the person arranged the columns. Plain data that can be stored as JSON. */
export interface ColumnLayout {
  /** `id`s of the columns that are not shown. */
  hidden: readonly string[];
  /** Widths in CSS px, by `id`, of the columns that the person resized. */
  widths: Readonly<Record<string, number>>;
  /**
   * `id`s in the order of the columns. A column that is not among them stands after the one that it follows in `columns`.
   * @default the order of `columns`
   */
  order?: readonly string[];
  /** By `id`, the columns that stay in view at the start or the end while the others scroll. @default none */
  pinned?: Readonly<Record<string, PinSide>>;
}

/** All columns, each as wide as its content. */
export const plainColumnLayout: ColumnLayout = { hidden: [], widths: {} };

/** The facts about a column that the menu needs. */
export type NamedColumn = Pick<
  DataColumn<unknown>,
  'id' | 'header' | 'isRowHeader' | 'isAlwaysShown' | 'isSortable'
>;

/** True if a column may be hidden. The row header may not, since a row must keep its name. */
export function isHideable({ isRowHeader = false, isAlwaysShown = false }: NamedColumn): boolean {
  return !isRowHeader && !isAlwaysShown;
}

/** The columns in the order of their `id`s; new ones stand after the column that they follow in `columns`. */
function inOrder<C extends { id: string }>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const left = new Map(columns.map((column) => [column.id, column]));
  const ordered = order.flatMap((id) => {
    const column = left.get(id);
    left.delete(id);
    return column ? [column] : [];
  });
  for (const [at, column] of columns.entries()) {
    const before = columns[at - 1];
    if (left.has(column.id)) ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return ordered;
}

/** All columns as arranged: those pinned at the start, the others, those pinned at the end. */
export function arrangedColumns<C extends { id: string }>(
  columns: readonly C[],
  { order = [], pinned = {} }: ColumnLayout,
): readonly C[] {
  const ordered = order.length === 0 ? columns : inOrder(columns, order);
  const at = (side: PinSide | undefined) => ordered.filter(({ id }) => pinned[id] === side);
  const start = at('start');
  const end = at('end');
  return start.length + end.length === 0 ? ordered : [...start, ...at(undefined), ...end];
}

/** The visible columns in order, for instance for an export. Contains at least one column, so that rows stay rows. */
export function shownColumns<R>(
  columns: ReadonlyArray<DataColumn<R>>,
  layout: ColumnLayout,
): ReadonlyArray<DataColumn<R>> {
  const arranged = arrangedColumns(columns, layout);
  const { hidden } = layout;
  if (hidden.length === 0) return arranged;
  const shown = arranged.filter((column) => !isHideable(column) || !hidden.includes(column.id));
  return shown.length === 0 ? arranged.slice(0, 1) : shown;
}
