import { Bar } from '../dataGridStyles.js';
import type { RowSettings } from './DataGridRow.js';

export interface DataGridSkeletonProps<R> {
  settings: RowSettings<R>;
  rows: number;
}

/** Placeholder rows, hidden from screen readers: the grid announces once that rows are loading. */
export function DataGridSkeleton<R>({ settings, rows }: DataGridSkeletonProps<R>) {
  const { columns, selection, expansion, rowMenu } = settings;
  return Array.from({ length: rows }, (_, row) => (
    // Placeholder rows have no identity but their index.
    <tr key={`row ${row}`} aria-hidden="true">
      {selection && <td data-part="select">{null}</td>}
      {expansion && <td data-part="expand">{null}</td>}
      {columns.map(({ id, align = 'start' }, column) => (
        <td key={id} data-align={align}>
          <Bar style={{ '--bar-width': `${45 + ((row * 7 + column * 13) % 40)}%` }} />
        </td>
      ))}
      {rowMenu && <td data-part="menu">{null}</td>}
    </tr>
  ));
}
