import { Fragment } from 'react';
import { DataGridDetail, DataGridRow, type RowSettings } from './DataGridRow.js';
import type { GridLine } from './gridLines.js';

export interface DataGridRowsProps<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
}

/** Rows that are all in the page. */
export function DataGridRows<R extends object>({ lines, settings }: DataGridRowsProps<R>) {
  return lines.map(({ key, row, isDetail }) => (
    <Fragment key={key}>
      {isDetail ? (
        <DataGridDetail id={key} row={row.original} settings={settings} />
      ) : (
        <DataGridRow id={key} row={row.original} settings={settings} />
      )}
    </Fragment>
  ));
}
