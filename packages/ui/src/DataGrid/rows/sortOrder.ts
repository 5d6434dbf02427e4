import type { DataColumn, DataSort, DataSortKey } from '../columns/dataColumn.js';

/** The columns by which the rows are sorted, and the function that changes one of them. */
export interface ColumnSorting {
  keys: readonly DataSortKey[];
  /** `null` takes the column out. */
  setSortOf: (column: string, direction: DataSortKey['direction'] | null) => void;
}

/** All columns by which the rows are sorted, the one that decides first at the start. */
export function sortKeys(sort: DataSort | null): readonly DataSortKey[] {
  if (!sort) return [];
  const { column, direction, thenBy = [] } = sort;
  return [{ column, direction }, ...thenBy];
}

/** The sort order by these columns; `null` if there are none. */
function toSort([first, ...thenBy]: readonly DataSortKey[]): DataSort | null {
  if (!first) return null;
  return thenBy.length === 0 ? first : { ...first, thenBy };
}

function opposite(direction: DataSortKey['direction']): DataSortKey['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending';
}

function firstDirection<R>({ sortsDescendingFirst = false }: DataColumn<R>): DataSortKey['direction'] {
  return sortsDescendingFirst ? 'descending' : 'ascending';
}

/** The next sort order when a column's header is pressed: by this column alone, once more the other way round. */
export function sortAlone<R>(column: DataColumn<R>, sort: DataSort | null): DataSort {
  const isFirst = sort?.column === column.id;
  return { column: column.id, direction: isFirst ? opposite(sort.direction) : firstDirection(column) };
}

/** The sort order with a column in this direction, last if it is new; `null` takes it out, unless it is the only one. */
export function sortWith(
  sort: DataSort | null,
  column: string,
  direction: DataSortKey['direction'] | null,
): DataSort | null {
  const keys = sortKeys(sort);
  if (direction === null) return toSort(keys.filter((key) => key.column !== column)) ?? sort;
  if (keys.every((key) => key.column !== column)) return toSort([...keys, { column, direction }]);
  return toSort(keys.map((key) => (key.column === column ? { column, direction } : key)));
}

/** The next sort order when a column is added to it: in its first direction, then in the other, then without it. */
export function sortAlso<R>(column: DataColumn<R>, sort: DataSort | null): DataSort | null {
  const keys = sortKeys(sort);
  const now = keys.find((key) => key.column === column.id)?.direction;
  const first = firstDirection(column);
  if (now === undefined) return sortWith(sort, column.id, first);
  if (keys.length === 1 || now === first) return sortWith(sort, column.id, opposite(now));
  return sortWith(sort, column.id, null);
}
