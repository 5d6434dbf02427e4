import { type MouseEvent, type ReactNode, useId } from 'react';
import { Badge } from '../Badge/index.js';
import { Link } from '../Link/index.js';
import { DataGridCheckbox } from './DataGridCheckbox.js';
import { NameCell } from './dataGridStyles.js';
import type { DataColumn, DataGridMessages, DataGridProps } from './dataGridTypes.js';
import { RowReason } from './selectionStyles.js';
import type { GridSelection } from './useGridSelection.js';

export interface DataGridRowProps<R>
  extends Pick<DataGridProps<R>, 'getRowHref' | 'rowMenu' | 'getRowTone' | 'getRowDisabledReason'> {
  /** Its key. */
  id: string;
  row: R;
  selection: GridSelection | null;
  messages: DataGridMessages;
  columns: ReadonlyArray<DataColumn<R>>;
}

/** What a column shows for a row: its own cell, or its plain value. */
export function cellContent<R>(column: DataColumn<R>, row: R): ReactNode {
  return column.cell ? column.cell(row) : column.value?.(row);
}

/** A press anywhere in a row follows its link, unless it meant something else: a control, or selecting text. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('a, button, input, select, label, [data-part]')) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-row-link]')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}

/** What a row is called, in plain words. */
function rowName<R>(columns: ReadonlyArray<DataColumn<R>>, row: R, id: string): string {
  return String(columns.find((column) => column.isRowHeader)?.value?.(row) ?? id);
}

export function DataGridRow<R>(props: DataGridRowProps<R>) {
  const { id: key, row, columns, getRowHref, rowMenu, selection, messages } = props;
  const tone = props.getRowTone?.(row);
  const reason = selection ? (props.getRowDisabledReason?.(row) ?? null) : null;
  const isSelected = selection !== null && reason === null && selection.isSelected(key);
  const reasonId = useId();
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
        {reason !== null && <RowReason id={reasonId}>{reason}</RowReason>}
      </NameCell>
    );
  };
  return (
    // The press on a row is a larger target for its link, which keyboards and readers find in the row's header.
    <tr
      data-tone={tone?.tone}
      data-selected={isSelected ? '' : undefined}
      data-linked={getRowHref ? '' : undefined}
      onClick={getRowHref ? followRowLink : undefined}
    >
      {selection && (
        <td data-part="select">
          <DataGridCheckbox
            label={messages.selectRow(rowName(columns, row, key))}
            isSelected={isSelected}
            isDisabled={reason !== null}
            describedBy={reason === null ? undefined : reasonId}
            onToggle={(isRange) => selection.toggle(key, isRange)}
          />
        </td>
      )}
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
