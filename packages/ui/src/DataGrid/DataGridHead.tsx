import type { RefObject } from 'react';
import { SpokenOnly } from '../Field/FieldParts.js';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../Icon/index.js';
import { DataGridCheckbox } from './DataGridCheckbox.js';
import { SortButton } from './dataGridStyles.js';
import type { DataColumn, DataGridMessages, DataSort } from './dataGridTypes.js';
import type { GridSelection } from './useGridSelection.js';

const icons = { ascending: SortAscendingIcon, descending: SortDescendingIcon, none: SortIcon };

export interface DataGridHeadProps<R> {
  columns: ReadonlyArray<DataColumn<R>>;
  sort: DataSort | null;
  onSort: (column: string) => void;
  /** Header of the column of menus; `null` when there is none. */
  menuHeader: string | null;
  selection: GridSelection | null;
  pageBox: RefObject<HTMLInputElement | null>;
  isUnpaged: boolean;
  messages: DataGridMessages;
}

/** The header row: a sortable column's name is the button that sorts it. */
export function DataGridHead<R>(props: DataGridHeadProps<R>) {
  const { columns, sort, onSort, menuHeader, selection, pageBox, isUnpaged, messages } = props;
  return (
    <thead>
      <tr>
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
              <SpokenOnly>{messages.select}</SpokenOnly>
            )}
          </th>
        )}
        {columns.map(({ id, header, align = 'start', isSortable, isHeaderHidden, minWidth }) => {
          const direction = sort?.column === id ? sort.direction : 'none';
          const SortedIcon = icons[direction];
          const words = isHeaderHidden ? <SpokenOnly>{header}</SpokenOnly> : header;
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              aria-sort={isSortable ? direction : undefined}
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
            </th>
          );
        })}
        {menuHeader !== null && (
          <th scope="col" data-part="menu">
            <SpokenOnly>{menuHeader}</SpokenOnly>
          </th>
        )}
      </tr>
    </thead>
  );
}
