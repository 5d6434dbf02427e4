import type { SortingState } from '@tanstack/react-table';
import { type ReactNode, type RefObject, useId } from 'react';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../../Icon/index.js';
import { VisuallyHidden } from '../../VisuallyHidden/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import { HeaderAction, HeaderWords, SortButton } from '../dataGridStyles.js';
import { DataGridExpander } from '../expansion/DataGridExpander.js';
import { countColumns, type RowSettings } from '../rows/DataGridRow.js';
import { DataGridCheckbox } from '../selection/DataGridCheckbox.js';
import { sortDirectionOf } from '../table/gridSorting.js';
import { ColumnResizer, type Resizing } from './ColumnResizer.js';
import type { GridColumn } from './useGridColumns.js';
import { type ColumnPins, pinAttributes } from './usePins.js';

const icons = { ascending: SortAscendingIcon, descending: SortDescendingIcon, none: SortIcon };

interface DataGridHeaderProps<R extends object> {
  column: GridColumn<R>;
  /** All columns by which the rows are sorted. */
  keys: SortingState;
  onSort: (isAdded: boolean) => void;
  pins: ColumnPins;
  /** `null` if the width cannot be changed. */
  resizing: Resizing | null;
  messages: DataGridMessages;
}

/** The header of a column of data: its name, which sorts, and the handle at its end. */
function DataGridHeader<R extends object>(props: DataGridHeaderProps<R>) {
  const { column, keys, onSort, pins, resizing, messages } = props;
  const { id, header: name, align = 'start', enableSorting, isHeaderHidden, width, minWidth } = column;
  const alsoId = useId();
  const place = keys.findIndex((key) => key.id === id);
  const key = keys[place];
  const direction = key ? sortDirectionOf(key) : 'none';
  const SortedIcon = icons[direction];
  const also = place > 0 && direction !== 'none' ? messages.sortedAlso(place + 1, direction) : null;
  const { headerContent, headerAction } = column;
  const isNameSeen = !isHeaderHidden && headerContent === undefined;
  const words = (
    <>
      {isNameSeen ? <HeaderWords>{name}</HeaderWords> : <VisuallyHidden>{name}</VisuallyHidden>}
      {!isHeaderHidden && headerContent !== undefined && (
        <HeaderWords aria-hidden="true">{headerContent}</HeaderWords>
      )}
    </>
  );
  const { style: pinStyle, ...pin } = pinAttributes(pins, id) ?? {};
  return (
    <th
      {...pin}
      scope="col"
      data-column={id}
      data-align={align}
      data-sorted={direction === 'none' ? undefined : direction}
      // Only one header may have a sort direction; further sort columns have a description.
      aria-sort={enableSorting ? (place > 0 ? 'none' : direction) : undefined}
      // Otherwise the handle and the control would be part of the column name that screen readers read with every cell.
      aria-label={resizing || also !== null || headerAction ? name : undefined}
      // A column with a width keeps it where there is little room: otherwise columns of several tables would shrink by their content.
      style={{ ...pinStyle, inlineSize: width, minInlineSize: minWidth ?? width }}
    >
      {enableSorting ? (
        <SortButton
          type="button"
          aria-describedby={also === null ? undefined : alsoId}
          onClick={(event) => onSort(event.shiftKey || event.ctrlKey || event.metaKey)}
        >
          {words}
          <SortedIcon size="s" />
          {keys.length > 1 && place >= 0 && <small aria-hidden="true">{place + 1}</small>}
        </SortButton>
      ) : (
        words
      )}
      {headerAction && <HeaderAction data-part="action">{headerAction}</HeaderAction>}
      {also !== null && <VisuallyHidden id={alsoId}>{also}</VisuallyHidden>}
      {resizing && <ColumnResizer id={id} header={name} messages={messages} {...resizing} />}
    </th>
  );
}

export interface DataGridHeadProps<R extends object> {
  settings: RowSettings<R>;
  /** All columns by which the rows are sorted. */
  keys: SortingState;
  /** `isAdded` keeps the columns by which the rows are sorted already. */
  onSort: (column: string, isAdded: boolean) => void;
  /** `null` if widths cannot be changed. */
  resizing: Resizing | null;
  pageBox: RefObject<HTMLInputElement | null>;
  isUnpaged: boolean;
  /** Not all rows are in the document, so each row states its number. */
  isPartDrawn: boolean;
  /** Shown above the headers on every printed page; `null` when nothing is being printed. */
  printTitle: ReactNode;
}

/** The header row: the name of a sortable column is the button that sorts by it. */
export function DataGridHead<R extends object>(props: DataGridHeadProps<R>) {
  const { settings, keys, onSort, resizing, pageBox, isUnpaged, isPartDrawn, printTitle } = props;
  const { columns, pins, selection, expansion, rowMenu, messages } = settings;
  return (
    <thead>
      {printTitle !== null && (
        <tr data-print="title">
          <td colSpan={countColumns(settings)}>{printTitle}</td>
        </tr>
      )}
      <tr aria-rowindex={isPartDrawn ? 1 : undefined}>
        {selection && (
          <th scope="col" data-part="select">
            {selection.isPageSelectable ? (
              <DataGridCheckbox
                ref={pageBox}
                label={messages.selectPage(isUnpaged)}
                isSelected={selection.page === 'all'}
                isMixed={selection.page === 'some'}
                onToggle={() => selection.togglePage()}
              />
            ) : (
              <VisuallyHidden>{messages.select}</VisuallyHidden>
            )}
          </th>
        )}
        {expansion && (
          <th scope="col" data-part="expand" aria-label={messages.details}>
            {expansion.areAllExpanded === null ? (
              <VisuallyHidden>{messages.details}</VisuallyHidden>
            ) : (
              <DataGridExpander
                label={messages.detailsOfAll(isUnpaged)}
                isExpanded={expansion.areAllExpanded}
                onToggle={expansion.toggleAll}
              />
            )}
          </th>
        )}
        {columns.map((column, at) => (
          <DataGridHeader
            key={column.id}
            column={column}
            keys={keys}
            onSort={(isAdded) => onSort(column.id, isAdded)}
            pins={pins}
            resizing={at === columns.length - 1 ? null : resizing}
            messages={messages}
          />
        ))}
        {rowMenu && (
          <th scope="col" data-part="menu">
            <VisuallyHidden>{messages.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
