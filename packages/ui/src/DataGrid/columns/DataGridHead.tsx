import type { ReactNode, RefObject } from 'react';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../../Icon/index.js';
import { VisuallyHidden } from '../../VisuallyHidden/index.js';
import { HeaderWords, SortButton } from '../dataGridStyles.js';
import { DataGridExpander } from '../expansion/DataGridExpander.js';
import { countColumns, type RowSettings } from '../rows/DataGridRow.js';
import { DataGridCheckbox } from '../selection/DataGridCheckbox.js';
import { ColumnResizer } from './ColumnResizer.js';
import type { DataColumn, DataSort } from './dataColumn.js';
import type { ColumnWidths } from './useColumnWidths.js';

const icons = { ascending: SortAscendingIcon, descending: SortDescendingIcon, none: SortIcon };

/** What is needed to resize columns. */
export interface Resizing {
  table: RefObject<HTMLTableElement | null>;
  widths: ColumnWidths;
  onResize: (widths: Readonly<Record<string, number>>) => void;
}

export interface DataGridHeadProps<R> {
  settings: RowSettings<R>;
  sort: DataSort | null;
  onSort: (column: string) => void;
  /** `null` if widths cannot be changed. */
  resizing: Resizing | null;
  pageBox: RefObject<HTMLInputElement | null>;
  isUnpaged: boolean;
  /** Not all rows are in the page, so each row states its number. */
  isPart: boolean;
  /** Shown above the headers on every printed page; `null` when nothing is being printed. */
  printTitle: ReactNode;
}

/** The header row: the name of a sortable column is the button that sorts by it. */
export function DataGridHead<R>(props: DataGridHeadProps<R>) {
  const { settings, sort, onSort, resizing, pageBox, isUnpaged, isPart, printTitle } = props;
  const { columns, selection, expansion, rowMenu, messages } = settings;
  const header = (column: DataColumn<R>, isLast: boolean) => {
    const { id, header: name, align = 'start', isSortable, isHeaderHidden, minWidth } = column;
    const direction = sort?.column === id ? sort.direction : 'none';
    const SortedIcon = icons[direction];
    const words = isHeaderHidden ? (
      <VisuallyHidden>{name}</VisuallyHidden>
    ) : (
      <HeaderWords>{name}</HeaderWords>
    );
    const isResizable = resizing !== null && !isLast;
    return (
      <th
        key={id}
        scope="col"
        data-column={id}
        data-align={align}
        aria-sort={isSortable ? direction : undefined}
        // Otherwise the handle would be part of the column name that screen readers read with every cell.
        aria-label={isResizable ? name : undefined}
        style={minWidth === undefined ? undefined : { minInlineSize: minWidth }}
      >
        {isSortable ? (
          <SortButton type="button" onClick={() => onSort(id)}>
            {words}
            <SortedIcon size="s" />
          </SortButton>
        ) : (
          words
        )}
        {isResizable && <ColumnResizer id={id} header={name} messages={messages} {...resizing} />}
      </th>
    );
  };
  return (
    <thead>
      {printTitle !== null && (
        <tr data-print="title">
          <td colSpan={countColumns(settings)}>{printTitle}</td>
        </tr>
      )}
      <tr aria-rowindex={isPart ? 1 : undefined}>
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
        {columns.map((column, at) => header(column, at === columns.length - 1))}
        {rowMenu && (
          <th scope="col" data-part="menu">
            <VisuallyHidden>{messages.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
