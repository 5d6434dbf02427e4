import { DataGridDetail, DataGridRow, type RowSettings } from './DataGridRow.js';
import type { GridLine } from './gridLines.js';

export interface DataGridRowsProps<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  /** They are the first of more, so that each says which it is. @default false */
  isPart?: boolean;
}

/** Rows that are all in the page. */
export function DataGridRows<R extends object>({ lines, settings, isPart = false }: DataGridRowsProps<R>) {
  return lines.map(({ key, row, isDetail }, at) => {
    const shared = { id: key, row: row.original, settings, index: isPart ? at : undefined };
    return isDetail ? <DataGridDetail key={key} {...shared} /> : <DataGridRow key={key} {...shared} />;
  });
}
