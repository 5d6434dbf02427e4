import { constructRow, memo, type RowModel, type SortingState } from '@tanstack/react-table';
import type { CellValue, GridFeatures, GridRow, GridTable } from './gridFeatures.js';
import { sortRows } from './sortRows.js';

/** One line of the table's body: a row, or the detail under an open row. */
export interface GridLine<R> {
  /** Unique among the lines, and the same after sorting. */
  key: string;
  /** Key of the row. */
  id: string;
  original: R;
  /** Index of the row on its page, from 0. */
  at: number;
  isDetail: boolean;
}

/**
 * The rows of the page in order, each as a plain line. The table's object for a row is made only when
 * `rowOf` asks for it, for a line that is drawn. Reading `rows` makes all of them, which takes half a second for 100,000 rows.
 */
export interface PageRows<R extends object> extends RowModel<GridFeatures, R> {
  lines: ReadonlyArray<GridLine<R>>;
  rowOf: (line: GridLine<R>) => GridRow<R>;
}

class LazyRowModel<R extends object> implements PageRows<R> {
  readonly lines: ReadonlyArray<GridLine<R>>;
  readonly #table: GridTable<R>;
  /** By index: two rows that have the same key by mistake must not show each other's values. */
  readonly #rowByIndex = new Map<number, GridRow<R>>();

  constructor(table: GridTable<R>, originals: readonly R[]) {
    this.#table = table;
    this.lines = originals.map((original, at) => {
      const id = table.getRowId(original, at);
      return { key: id, id, original, at, isDetail: false };
    });
  }

  // A bound function, so that it can be passed on.
  readonly rowOf = ({ id, original, at }: GridLine<R>): GridRow<R> => {
    const row = this.#rowByIndex.get(at) ?? constructRow(this.#table, id, original, at, 0);
    this.#rowByIndex.set(at, row);
    return row;
  };

  get rows(): GridRow<R>[] {
    return this.lines.map((line) => this.rowOf(line));
  }

  get flatRows(): GridRow<R>[] {
    return this.rows;
  }

  get rowsById(): Record<string, GridRow<R>> {
    return Object.fromEntries(this.rows.map((row) => [row.id, row]));
  }
}

/** The sort order as a text: the same for each new object of the same order. */
export function orderText(sorting: SortingState): string {
  return sorting.map(({ id, desc }) => `${id} ${desc ? 'descending' : 'ascending'}`).join('\n');
}

function toValue(value: unknown): CellValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** All rows, sorted once. */
function sortedRows<R extends object>(table: GridTable<R>, rows: readonly R[]): readonly R[] {
  const columns = table.getAllLeafColumnsById();
  // The most important column sorts last: rows that are equal in it keep the order of the sorts before.
  return table.atoms.sorting.get().reduceRight<readonly R[]>((before, { id, desc }) => {
    const valueOf = columns[id]?.accessorFn;
    // Columns read the row alone: an index has no meaning while the list is being sorted.
    return valueOf ? sortRows(before, (row) => toValue(valueOf(row, 0)), desc) : before;
  }, rows);
}

/** Index of the page that is shown. The last page if there are fewer pages now, unless the server chooses the rows. */
export function shownPage<R extends object>(table: GridTable<R>): number {
  const { pageIndex, pageSize } = table.atoms.pagination.get();
  const { data, manualPagination = false } = table.options;
  return manualPagination
    ? pageIndex
    : Math.min(pageIndex, Math.max(0, Math.ceil(data.length / pageSize) - 1));
}

/**
 * The row model of a grid: with `manualSorting` and `manualPagination` the rows as they are given, otherwise the sorted
 * rows of one page. TanStack Table's own row model makes an object with caches for every row first, and sorts these objects.
 */
export function pageRows<R extends object>(table: GridTable<R>): () => PageRows<R> {
  const inOrder = memo({
    memoDeps: () => [
      table.options.data,
      table.options.columns,
      table.options.manualSorting,
      orderText(table.atoms.sorting.get()),
    ],
    fn: () => (table.options.manualSorting ? table.options.data : sortedRows(table, table.options.data)),
  });
  return memo({
    memoDeps: () => [
      inOrder(),
      table.options.manualPagination,
      shownPage(table),
      table.atoms.pagination.get().pageSize,
    ],
    fn: () => {
      const from = shownPage(table);
      const { pageSize } = table.atoms.pagination.get();
      const { manualPagination = false } = table.options;
      const rows = inOrder();
      return new LazyRowModel(
        table,
        manualPagination ? rows : rows.slice(from * pageSize, (from + 1) * pageSize),
      );
    },
  });
}

function isPageRows<R extends object>(model: RowModel<GridFeatures, R>): model is PageRows<R> {
  return model instanceof LazyRowModel;
}

/** The rows of the page, of a table whose row model is {@link pageRows}. */
export function readPageRows<R extends object>(table: Pick<GridTable<R>, 'getRowModel'>): PageRows<R> {
  const model = table.getRowModel();
  if (!isPageRows(model)) throw new Error('The table has another row model than that of a grid.');
  return model;
}
