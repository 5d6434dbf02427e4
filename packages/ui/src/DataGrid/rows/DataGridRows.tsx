import { useDeferredValue, useMemo } from 'react';
import { SpaceCell } from '../columns/columnStyles.js';
import type { GridLine } from '../table/rowsInSight.js';
import { countColumns, DataGridDetail, DataGridRow, type RowSettings } from './DataGridRow.js';

interface DataGridRowsProps<R extends object> {
  lines: ReadonlyArray<GridLine<R>>;
  settings: RowSettings<R>;
  /** These are only the first of more rows, so each row states its number. @default false */
  isPart?: boolean;
}

/** About the number of rows that a large screen shows. */
const SCREENFUL = 40;

/** Rows that are all in the page. When many rows are added at once, the visible ones are drawn first. */
export function DataGridRows<R extends object>({ lines, settings, isPart = false }: DataGridRowsProps<R>) {
  const ready = useDeferredValue(lines.length);
  const rows = useMemo(
    () =>
      lines.map((line, at) => {
        const { key, isDetail } = line;
        const shared = { line, settings, index: isPart ? at : undefined };
        return isDetail ? <DataGridDetail key={key} {...shared} /> : <DataGridRow key={key} {...shared} />;
      }),
    [lines, settings, isPart],
  );
  return rows.slice(0, Math.max(ready, SCREENFUL));
}

interface DataGridSpaceProps {
  /** In CSS px. */
  height: number;
  /** Number of columns it spans. */
  columns: number;
}

/** An empty space as high as the lines that are not in the page. */
export function DataGridSpace({ height, columns }: DataGridSpaceProps) {
  return (
    <tr data-space="" aria-hidden="true">
      <SpaceCell colSpan={columns} data-part="space" style={{ '--space-height': `${height}px` }} />
    </tr>
  );
}

/** Height in CSS px assumed for a row before one is measured. */
export const FIRST_HEIGHT = 40;

/** As many rows as the box shows at its usual height, and one more that its edge cuts off. */
export const FIRST_LINES = 17;

/** Shows the first rows until the code for virtual rows is loaded, with the same look and total height as later. */
export function DataGridFirstRows<R extends object>({ lines, settings }: DataGridRowsProps<R>) {
  const first = lines.slice(0, FIRST_LINES);
  const rest = lines.length - first.length;
  return (
    <tbody>
      <DataGridRows lines={first} settings={settings} isPart />
      {rest > 0 && <DataGridSpace height={rest * FIRST_HEIGHT} columns={countColumns(settings)} />}
    </tbody>
  );
}
