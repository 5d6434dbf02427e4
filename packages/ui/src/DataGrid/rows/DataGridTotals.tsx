import { VisuallyHidden } from '../../VisuallyHidden/index.js';
import { pinAttributes } from '../columns/usePins.js';
import type { RowSettings } from './DataGridRow.js';

export interface DataGridTotalsProps<R> {
  settings: RowSettings<R>;
  /** Its place among the rows of the table, counted from 1, if not all of them are in the page. */
  rowIndex: number | undefined;
}

/** The totals row, shown if any column has a total. Its name is in the first column. */
export function DataGridTotals<R>({ settings, rowIndex }: DataGridTotalsProps<R>) {
  const { columns, pins, selection, expansion, rowMenu, messages } = settings;
  if (!hasTotals(settings)) return null;
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {selection && <td data-part="select">{null}</td>}
        {expansion && <td data-part="expand">{null}</td>}
        {columns.map(({ id, header, total, align = 'start' }, index) =>
          index === 0 ? (
            <th key={id} scope="row" data-align={align} {...pinAttributes(pins, id)}>
              {/* Figures in the first column say what they are, now that there is no room for it. */}
              {align === 'end' && total !== undefined && <VisuallyHidden>{messages.total} </VisuallyHidden>}
              {total ?? messages.total}
            </th>
          ) : (
            <td
              key={id}
              data-align={align}
              data-label={total === undefined ? undefined : header}
              {...pinAttributes(pins, id)}
            >
              {total}
            </td>
          ),
        )}
        {rowMenu && <td data-part="menu">{null}</td>}
      </tr>
    </tfoot>
  );
}

/** Whether there is a totals row, which is so when any visible column has a total. */
export function hasTotals<R>({ columns }: RowSettings<R>): boolean {
  return columns.some(({ total }) => total !== undefined);
}
