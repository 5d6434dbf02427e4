import { useDeferredValue, useMemo } from 'react';
import type { GridLine } from '../table/pageRows.js';
import { DataGridDetail, DataGridRow, type RowSettings } from './DataGridRow.js';

export interface DataGridRowsProps<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  /** These are only the first of more rows, so each row states its number. @default false */
  isPartDrawn?: boolean;
}

/** About the number of rows that a large screen shows. */
const SCREEN_ROWS = 40;

/** Rows that are all in the document. When many rows are added at once, the visible ones are drawn first. */
export function DataGridRows<R extends object>({
  lines,
  settings,
  isPartDrawn = false,
}: DataGridRowsProps<R>) {
  const readyCount = useDeferredValue(lines.length);
  const rows = useMemo(
    () =>
      lines.map((line, at) => {
        const { key, isDetail } = line;
        const shared = { line, settings, index: isPartDrawn ? at : undefined };
        return isDetail ? <DataGridDetail key={key} {...shared} /> : <DataGridRow key={key} {...shared} />;
      }),
    [lines, settings, isPartDrawn],
  );
  return rows.slice(0, Math.max(readyCount, SCREEN_ROWS));
}
