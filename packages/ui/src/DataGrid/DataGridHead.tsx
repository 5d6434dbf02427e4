import { SpokenOnly } from '../Field/FieldParts.js';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../Icon/index.js';
import { SortButton } from './dataGridStyles.js';
import type { DataColumn, DataSort } from './dataGridTypes.js';

const icons = { ascending: SortAscendingIcon, descending: SortDescendingIcon, none: SortIcon };

export interface DataGridHeadProps<R> {
  columns: ReadonlyArray<DataColumn<R>>;
  sort: DataSort | null;
  onSort: (column: string) => void;
  /** Header of the column of menus; `null` when there is none. */
  menuHeader: string | null;
}

/** The header row: a sortable column's name is the button that sorts it. */
export function DataGridHead<R>({ columns, sort, onSort, menuHeader }: DataGridHeadProps<R>) {
  return (
    <thead>
      <tr>
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
