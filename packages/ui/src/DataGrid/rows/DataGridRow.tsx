import { type HTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Badge } from '../../Badge/index.js';
import { isolated } from '../../bidi/isolated.js';
import { Link } from '../../Link/index.js';
import type { DataColumn } from '../columns/dataColumn.js';
import { type ColumnPins, pinAttributes } from '../columns/usePins.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import { NameCell } from '../dataGridStyles.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { DataGridExpander } from '../expansion/DataGridExpander.js';
import type { GridExpansion } from '../expansion/useExpansion.js';
import { DataGridCheckbox } from '../selection/DataGridCheckbox.js';
import { RowReason } from '../selection/selectionStyles.js';
import type { GridSelection } from '../selection/useGridSelection.js';

/** Settings shared by all rows of a grid. */
export interface RowSettings<R>
  extends Pick<DataGridProps<R>, 'getRowHref' | 'rowMenu' | 'getRowTone' | 'getRowDisabledReason'> {
  columns: ReadonlyArray<DataColumn<R>>;
  pins: ColumnPins;
  selection: GridSelection | null;
  expansion: GridExpansion<R> | null;
  messages: DataGridMessages;
}

export interface DataGridRowProps<R> {
  /** Key of the row. */
  id: string;
  row: R;
  settings: RowSettings<R>;
  /** Its place among all lines of the table, counted from 0, if not all of them are in the page. */
  index?: number | undefined;
  /** The row that was last used, marked so that it is found again after sorting. */
  isFound?: boolean;
  /** Handlers of the grid for key presses and focus in the row. */
  events?: RowEvents;
  ref?: Ref<HTMLTableRowElement>;
}

export type RowEvents = Pick<HTMLAttributes<HTMLTableRowElement>, 'onFocus' | 'onKeyDown'>;

/** The number of columns, including those for checkboxes, buttons and menus. */
export function countColumns<R>({ columns, selection, expansion, rowMenu }: RowSettings<R>): number {
  return columns.length + (selection ? 1 : 0) + (expansion ? 1 : 0) + (rowMenu ? 1 : 0);
}

/** The number of a line in the table: the header is row 1. */
export function lineAttributes(key: string, index: number | undefined) {
  return {
    'data-line': key,
    'data-index': index,
    'aria-rowindex': index === undefined ? undefined : index + 2,
  };
}

/** The content of a column for a row: its `cell` if there is one, otherwise its plain value. */
function cellContent<R>(column: DataColumn<R>, row: R): ReactNode {
  return isolated(column.cell ? column.cell(row) : column.value?.(row));
}

/** A click anywhere in a row follows its link, unless it was on a control or selected text. */
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

/** The name of a row as plain text. */
export function rowName<R>(columns: ReadonlyArray<DataColumn<R>>, row: R, id: string): string {
  return String(columns.find((column) => column.isRowHeader)?.value?.(row) ?? id);
}

/** One row of data. */
export function DataGridRow<R>({
  id: key,
  row,
  settings,
  index,
  isFound = false,
  events,
  ref,
}: DataGridRowProps<R>) {
  const { columns, pins, getRowHref, rowMenu, selection, expansion, messages } = settings;
  const tone = settings.getRowTone?.(row);
  const href = getRowHref?.(row) ?? null;
  const reason = selection ? (settings.getRowDisabledReason?.(row) ?? null) : null;
  const isSelected = selection !== null && reason === null && selection.isSelected(key);
  const isOpen = expansion !== null && expansion.open.has(key) && expansion.canExpand(row);
  const reasonId = useId();
  const name = (column: DataColumn<R>) => {
    const content = cellContent(column, row);
    return (
      <NameCell>
        {href !== null ? (
          <Link variant="standalone" href={href} data-row-link="">
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
    // The whole row is only a larger click target; keyboards and screen readers use the link in the row's header.
    <tr
      ref={ref}
      {...lineAttributes(key, index)}
      {...events}
      data-tone={tone?.tone}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      data-linked={href === null ? undefined : ''}
      data-found={isFound ? '' : undefined}
      onClick={href === null ? undefined : followRowLink}
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
      {expansion && (
        <td data-part="expand">
          {expansion.canExpand(row) && (
            <DataGridExpander
              label={messages.detailsOf(rowName(columns, row, key))}
              isExpanded={isOpen}
              onToggle={() => expansion.toggle(key)}
            />
          )}
        </td>
      )}
      {columns.map((column) => {
        const { id, header, align = 'start', isWrapping, isRowHeader, isHeaderHidden } = column;
        const shared = {
          'data-align': align,
          'data-wrapping': isWrapping ? '' : undefined,
          ...pinAttributes(pins, id),
        };
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

/** The detail of an open row, in a separate table row under it. */
export function DataGridDetail<R>({
  id,
  row,
  settings,
  index,
  events,
  ref,
}: Omit<DataGridRowProps<R>, 'isFound'>) {
  return (
    <tr ref={ref} {...lineAttributes(id, index)} {...events} data-detail="">
      <td colSpan={countColumns(settings)} data-part="detail">
        {settings.expansion?.detail(row)}
      </td>
    </tr>
  );
}
