import { Bar } from './dataGridStyles.js';
import type { DataColumn } from './dataGridTypes.js';

export interface DataGridSkeletonProps<R> {
  columns: ReadonlyArray<DataColumn<R>>;
  hasMenu: boolean;
  isSelectable: boolean;
  rows: number;
}

/** Rows in the making. They say nothing; that rows are loading is announced once, by the grid. */
export function DataGridSkeleton<R>({ columns, hasMenu, isSelectable, rows }: DataGridSkeletonProps<R>) {
  return Array.from({ length: rows }, (_, row) => (
    // Rows in the making have no identity but their place.
    <tr key={`row ${row}`} aria-hidden="true">
      {isSelectable && <td data-part="select">{null}</td>}
      {columns.map(({ id, align = 'start' }, column) => (
        <td key={id} data-align={align}>
          <Bar style={{ '--bar-width': `${45 + ((row * 7 + column * 13) % 40)}%` }} />
        </td>
      ))}
      {hasMenu && <td data-part="menu">{null}</td>}
    </tr>
  ));
}
