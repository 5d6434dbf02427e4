import type { DataGridProps } from './dataGridTypes.js';
import type { DataRow } from './useDataTable.js';

/** One line of the table's body: a row, or what an open row shows under itself. */
export interface GridLine<R extends object> {
  /** Unique among the lines, and the same after sorting. */
  key: string;
  row: DataRow<R>;
  isDetail: boolean;
}

/** The rows in order, each followed by its detail where it is open. */
export function gridLines<R extends object>(
  rows: ReadonlyArray<DataRow<R>>,
  open: ReadonlySet<string>,
  hasRowDetail: DataGridProps<R>['hasRowDetail'],
): ReadonlyArray<GridLine<R>> {
  const lines: Array<GridLine<R>> = [];
  for (const row of rows) {
    lines.push({ key: row.id, row, isDetail: false });
    if (open.has(row.id) && (hasRowDetail?.(row.original) ?? true)) {
      lines.push({ key: `${row.id} detail`, row, isDetail: true });
    }
  }
  return lines;
}
