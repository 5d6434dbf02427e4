import { type HTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Badge } from '../../Badge/index.js';
import { isolated } from '../../bidi/isolated.js';
import { Link } from '../../Link/index.js';
import type { EditableCell } from '../cells/EditableCell.js';
import type { GridCells } from '../cells/GridCells.js';
import type { GridColumn } from '../columns/useGridColumns.js';
import { type ColumnPins, pinAttributes } from '../columns/usePins.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import { NameCell } from '../dataGridStyles.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { DataGridExpander } from '../expansion/DataGridExpander.js';
import type { GridExpansion } from '../expansion/gridExpansion.js';
import { DataGridCheckbox } from '../selection/DataGridCheckbox.js';
import { RowReason } from '../selection/selectionStyles.js';
import type { GridSelection } from '../selection/useGridSelection.js';
import type { GridRow } from '../table/gridFeatures.js';
import type { GridLine, PageRows } from '../table/pageRows.js';

/** The cells of a grid with arrow keys, and the code that draws them. */
export interface CellParts<R extends object> {
  EditableCell: typeof EditableCell;
  cells: GridCells<R>;
  /** True if the owner of the grid takes changes. */
  takesChanges: boolean;
}

/** Settings shared by all rows of a grid. */
export interface RowSettings<R extends object>
  extends Pick<DataGridProps<R>, 'getRowHref' | 'rowMenu' | 'getRowTone' | 'getRowDisabledReason'>,
    Pick<PageRows<R>, 'rowOf'> {
  columns: ReadonlyArray<GridColumn<R>>;
  density: DataGridProps<R>['density'];
  pins: ColumnPins;
  /** `null` in a table that is only read. */
  cells: CellParts<R> | null;
  selection: GridSelection | null;
  expansion: GridExpansion<R> | null;
  messages: DataGridMessages;
}

export interface DataGridRowProps<R extends object> {
  line: GridLine<R>;
  settings: RowSettings<R>;
  /** Its place among all lines of the table, counted from 0, if not all of them are in the document. */
  index?: number | undefined;
  /** The row that was last used, marked so that the person finds it again after sorting. */
  isFound?: boolean;
  /** Handlers of the grid for key presses and focus in the row. */
  events?: RowEvents;
  ref?: Ref<HTMLTableRowElement>;
}

export type RowEvents = Pick<HTMLAttributes<HTMLTableRowElement>, 'onFocus' | 'onKeyDown'>;

/** The number of columns, including those for checkboxes, buttons and menus. */
export function countColumns<R extends object>({
  columns,
  selection,
  expansion,
  rowMenu,
}: RowSettings<R>): number {
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
function cellContent<R extends object>({ cell, accessorFn }: GridColumn<R>, row: GridRow<R>): ReactNode {
  if (!cell) return isolated(accessorFn?.(row.original));
  return isolated(cell({ row }));
}

/** A click anywhere in a row follows its link, unless it was on a control or selected text. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  // Events of a dialog or menu that the row renders arrive here, too.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest('a, button, input, select, label, [data-part], [data-editable]')) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-row-link]')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}

/** The name of a row as plain text. */
export function rowName<R extends object>(
  columns: ReadonlyArray<GridColumn<R>>,
  { id, original }: Pick<GridLine<R>, 'id' | 'original'>,
): string {
  return String(columns.find((column) => column.isRowHeader)?.accessorFn?.(original) ?? id);
}

/** How many columns each cell covers; 0 for columns that a cell before them covers. */
function spansOf<R extends object>(columns: ReadonlyArray<GridColumn<R>>, row: R): readonly number[] {
  let free = 0;
  return columns.map(({ colSpan }, at) => {
    if (at < free) return 0;
    const span = colSpan?.(row) ?? 1;
    free = at + span;
    return span;
  });
}

/** One row of data. */
export function DataGridRow<R extends object>({
  line,
  settings,
  index,
  isFound = false,
  events,
  ref,
}: DataGridRowProps<R>) {
  const { columns, pins, rowOf, getRowHref, rowMenu, cells, selection, expansion, messages } = settings;
  const { id: key, original } = line;
  const row = rowOf(line);
  const tone = settings.getRowTone?.(original);
  const href = getRowHref?.(original) ?? null;
  const reason = selection ? (settings.getRowDisabledReason?.(original) ?? null) : null;
  const isSelected = selection !== null && reason === null && selection.isSelected(key);
  const isOpen = expansion !== null && row.getIsExpanded() && row.getCanExpand();
  const reasonId = useId();
  const spans = spansOf(columns, original);
  const name = (column: GridColumn<R>) => {
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
      aria-selected={cells && selection ? isSelected : undefined}
      data-open={isOpen ? '' : undefined}
      data-linked={href === null ? undefined : ''}
      data-found={isFound ? '' : undefined}
      onClick={href === null ? undefined : followRowLink}
    >
      {selection && (
        <td data-part="select">
          <DataGridCheckbox
            label={messages.selectRow(rowName(columns, line))}
            group={selection.group}
            isSelected={isSelected}
            isDisabled={reason !== null}
            describedBy={reason === null ? undefined : reasonId}
            onToggle={(isRange) => selection.toggle(key, isRange)}
          />
        </td>
      )}
      {expansion && (
        <td data-part="expand">
          {row.getCanExpand() && (
            <DataGridExpander
              label={messages.detailsOf(rowName(columns, line))}
              isExpanded={isOpen}
              onToggle={() => expansion.toggle(key)}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => {
        const { id, header, align = 'start', isWrapping, isRowHeader, isHeaderHidden } = column;
        const span = spans[at] ?? 1;
        if (span === 0) return null;
        const colSpan = span > 1 ? span : undefined;
        const shared = {
          'data-align': align,
          'data-wrapping': isWrapping ? '' : undefined,
          'data-label': isRowHeader || isHeaderHidden ? undefined : header,
          ...pinAttributes(pins, id),
        };
        if (cells) {
          return (
            <cells.EditableCell
              key={id}
              {...{ line, column, shared, colSpan }}
              cells={cells.cells}
              takesChanges={cells.takesChanges}
            >
              {isRowHeader ? name(column) : cellContent(column, row)}
            </cells.EditableCell>
          );
        }
        if (isRowHeader) {
          return (
            <th key={id} scope="row" colSpan={colSpan} {...shared}>
              {name(column)}
            </th>
          );
        }
        return (
          <td key={id} colSpan={colSpan} {...shared}>
            {cellContent(column, row)}
          </td>
        );
      })}
      {rowMenu && <td data-part="menu">{rowMenu(original)}</td>}
    </tr>
  );
}

/** The detail of an open row, in a separate table row under it. */
export function DataGridDetail<R extends object>({
  line,
  settings,
  index,
  events,
  ref,
}: Omit<DataGridRowProps<R>, 'isFound'>) {
  return (
    <tr ref={ref} {...lineAttributes(line.key, index)} {...events} data-detail="">
      <td colSpan={countColumns(settings)} data-part="detail">
        {settings.expansion?.detail(line.original)}
      </td>
    </tr>
  );
}
