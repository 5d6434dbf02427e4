import type { MouseEvent, ReactNode } from 'react';
import { Badge } from '../Badge/index.js';
import { Link } from '../Link/index.js';
import { NameCell } from './dataGridStyles.js';
import type { DataColumn, DataGridProps } from './dataGridTypes.js';

export interface DataGridRowProps<R> extends Pick<DataGridProps<R>, 'getRowHref' | 'rowMenu' | 'getRowTone'> {
  row: R;
  columns: ReadonlyArray<DataColumn<R>>;
}

/** What a column shows for a row: its own cell, or its plain value. */
export function cellContent<R>(column: DataColumn<R>, row: R): ReactNode {
  return column.cell ? column.cell(row) : column.value?.(row);
}

/** A press anywhere in a row follows its link, unless it meant something else: a control, or selecting text. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, select, label')) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-row-link]')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}

export function DataGridRow<R>({ row, columns, getRowHref, rowMenu, getRowTone }: DataGridRowProps<R>) {
  const tone = getRowTone?.(row);
  const name = (column: DataColumn<R>) => {
    const content = cellContent(column, row);
    return (
      <NameCell>
        {getRowHref ? (
          <Link variant="standalone" href={getRowHref(row)} data-row-link="">
            {content}
          </Link>
        ) : (
          content
        )}
        {tone && <Badge tone={tone.tone}>{tone.label}</Badge>}
      </NameCell>
    );
  };
  return (
    // The press on a row is a larger target for its link, which keyboards and readers find in the row's header.
    <tr
      data-tone={tone?.tone}
      data-linked={getRowHref ? '' : undefined}
      onClick={getRowHref ? followRowLink : undefined}
    >
      {columns.map((column) => {
        const { id, header, align = 'start', isWrapping, isRowHeader, isHeaderHidden } = column;
        const shared = { 'data-align': align, 'data-wrapping': isWrapping ? '' : undefined };
        if (isRowHeader) {
          return (
            <th key={id} scope="row" {...shared}>
              {name(column)}
            </th>
          );
        }
        return (
          <td key={id} {...shared} data-label={isHeaderHidden ? undefined : header}>
            {cellContent(column, row)}
          </td>
        );
      })}
      {rowMenu && <td data-part="menu">{rowMenu(row)}</td>}
    </tr>
  );
}
