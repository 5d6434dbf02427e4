import type { DataColumn } from './dataGridTypes.js';

export interface DataGridTotalsProps<R> {
  columns: ReadonlyArray<DataColumn<R>>;
  hasMenu: boolean;
  isSelectable: boolean;
  /** Row header of the totals row. */
  label: string;
}

/** The totals row, where any column has a total. Its name stands in the first column. */
export function DataGridTotals<R>({ columns, hasMenu, isSelectable, label }: DataGridTotalsProps<R>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {isSelectable && <td data-part="select">{null}</td>}
        {columns.map(({ id, header, total, align = 'start' }, index) =>
          index === 0 ? (
            <th key={id} scope="row">
              {total ?? label}
            </th>
          ) : (
            <td key={id} data-align={align} data-label={total === undefined ? undefined : header}>
              {total}
            </td>
          ),
        )}
        {hasMenu && <td data-part="menu">{null}</td>}
      </tr>
    </tfoot>
  );
}
