import { useDeferredValue, useMemo } from 'react';
import { DataGridDetail, DataGridRow, type RowSettings } from './DataGridRow.js';
import type { GridLine } from './gridLines.js';

export interface DataGridRowsProps<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  /** They are the first of more, so that each says which it is. @default false */
  isPart?: boolean;
}

/** As many rows as a large screen shows. */
const SCREENFUL = 40;

/** Rows that are all in the page. When there are suddenly more of them, those in sight are drawn first. */
export function DataGridRows<R extends object>({ lines, settings, isPart = false }: DataGridRowsProps<R>) {
  const ready = useDeferredValue(lines.length);
  const rows = useMemo(
    () =>
      lines.map(({ key, original, isDetail }, at) => {
        const shared = { id: key, row: original, settings, index: isPart ? at : undefined };
        return isDetail ? <DataGridDetail key={key} {...shared} /> : <DataGridRow key={key} {...shared} />;
      }),
    [lines, settings, isPart],
  );
  return rows.slice(0, Math.max(ready, SCREENFUL));
}
