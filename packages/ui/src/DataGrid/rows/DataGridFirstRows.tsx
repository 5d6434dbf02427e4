import { countColumns } from './DataGridRow.js';
import { DataGridRows, type DataGridRowsProps } from './DataGridRows.js';
import { DataGridSpace } from './DataGridSpace.js';

/** Height in CSS px assumed for a row before one is measured. */
export const FIRST_HEIGHT = 40;

/** The number of rows that the box shows at its usual height, with one that its edge cuts off. */
export const FIRST_LINES = 17;

/** Shows the first rows until the code for virtual rows is loaded, with the same look and total height as later. */
export function DataGridFirstRows<R extends object>({ lines, settings }: DataGridRowsProps<R>) {
  const first = lines.slice(0, FIRST_LINES);
  const rest = lines.length - first.length;
  return (
    <tbody>
      <DataGridRows lines={first} settings={settings} isPartDrawn />
      {rest > 0 && <DataGridSpace height={rest * FIRST_HEIGHT} columns={countColumns(settings)} />}
    </tbody>
  );
}
