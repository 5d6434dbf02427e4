import type { DataGridProps } from '../dataGridTypes.js';

/** One line of the table's body: a row, or the detail under an open row. */
export interface GridLine<R> {
  /** Unique among the lines, and the same after sorting. */
  key: string;
  /** Key of the row. */
  id: string;
  original: R;
  isDetail: boolean;
}

/** The rows in order, each followed by its detail if it is open. */
export function gridLines<R>(
  rows: ReadonlyArray<GridLine<R>>,
  open: ReadonlySet<string>,
  hasRowDetail: DataGridProps<R>['hasRowDetail'],
): ReadonlyArray<GridLine<R>> {
  if (open.size === 0) return rows;
  return rows.flatMap((row) => {
    if (!open.has(row.id) || !(hasRowDetail?.(row.original) ?? true)) return [row];
    return [row, { ...row, key: `${row.id} detail`, isDetail: true }];
  });
}
