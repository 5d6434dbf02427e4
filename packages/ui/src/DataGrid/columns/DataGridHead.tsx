import type { ReactNode, RefObject } from 'react';
import { VisuallyHidden } from '../../VisuallyHidden/index.js';
import { DataGridExpander } from '../expansion/DataGridExpander.js';
import { countColumns, type RowSettings } from '../rows/DataGridRow.js';
import { DataGridCheckbox } from '../selection/DataGridCheckbox.js';
import type { Resizing } from './ColumnResizer.js';
import { DataGridHeader } from './DataGridHeader.js';
import type { DataSortKey } from './dataColumn.js';

export interface DataGridHeadProps<R> {
  settings: RowSettings<R>;
  /** All columns by which the rows are sorted. */
  keys: readonly DataSortKey[];
  /** `isAdded` keeps the columns by which the rows are sorted already. */
  onSort: (column: string, isAdded: boolean) => void;
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
  const { settings, keys, onSort, resizing, pageBox, isUnpaged, isPart, printTitle } = props;
  const { columns, pins, selection, expansion, rowMenu, messages } = settings;
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
