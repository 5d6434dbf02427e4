import type { CSSProperties, ReactNode, Ref } from 'react';
import type { PaginationMessages } from '../Pagination/index.js';
import type { DataSelection } from './dataSelection.js';

/** One column of a `DataGrid`. */
export interface DataColumn<R> {
  /** Unique; also what `onSortChange` names. */
  id: string;
  /** The header's words. */
  header: string;
  /** What a cell shows. @default the column's `value` */
  cell?: (row: R) => ReactNode;
  /** The plain value of a cell, for sorting in the browser. */
  value?: (row: R) => string | number | null;
  /**
   * `end` for figures, which then stand under each other.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Its header sorts. @default false */
  isSortable?: boolean;
  /** Sorting starts with the largest or latest. @default false */
  sortsDescendingFirst?: boolean;
  /** Its cell names the row: read with every other cell, and the row's link where there is one. */
  isRowHeader?: boolean;
  /** The header is read but not drawn, as over a column of buttons. */
  isHeaderHidden?: boolean;
  /** Text may break into lines. Otherwise a cell stays on one line. @default false */
  isWrapping?: boolean;
  /** Least width as a CSS length. */
  minWidth?: string;
  /** The column's cell of the totals row. */
  total?: ReactNode;
}

/** By which column rows are sorted. */
export interface DataSort {
  /** `id` of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** A row that needs attention. */
export interface RowTone {
  tone: 'warning' | 'danger' | 'info' | 'success';
  /** Says it in words, beside the row's name: colour never tells it alone. */
  label: string;
}

/** Words of a `DataGrid`. */
export interface DataGridMessages {
  /** Announced while rows are on their way. @default 'Loading…' */
  loading: string;
  /** Title when there is nothing at all. @default 'Nothing here yet' */
  empty: string;
  /** Title when the filters leave nothing. @default 'No matches' */
  noMatch: string;
  /** What to do about it. @default 'Change or clear the filters to see more.' */
  noMatchHint: string;
  /** Title when rows could not be loaded. @default 'This list could not be loaded' */
  failed: string;
  /** @default 'Try again' */
  retry: string;
  /** Row header of the totals row. @default 'Total' */
  total: string;
  /** Header, not drawn, of the column with the row menus. @default 'Actions' */
  actions: string;
  /** Announced after sorting. @default 'Sorted by Premium, descending' */
  sorted: (header: string, direction: DataSort['direction']) => string;
  /** Announced after any change, last. @default 'Showing 11–20 of 345' */
  showing: (range: string) => string;
  /** Header, not drawn, of the checkboxes when none of them can be ticked. @default 'Select' */
  select: string;
  /** A row's checkbox. @default 'Select SL-26000' */
  selectRow: (name: string) => string;
  /** The header's checkbox; `isWhole` without pages. @default 'Select all on this page', 'Select all' */
  selectPage: (isWhole: boolean) => string;
  /** The same, where cards have a button for it. @default 'Clear this page', 'Clear all' */
  clearPage: (isWhole: boolean) => string;
  /** @default 'None selected' */
  noneSelected: string;
  /** Shown and announced. @default '3 of 73 selected' */
  selected: (count: number, total: number) => string;
  /** `rows` counts those that cannot be selected too. @default 'All 10 on this page are selected.' */
  pageSelected: (count: number, rows: number) => string;
  /** The button beside it, announced with it. @default 'Select all 73 that match.' */
  selectMatching: (count: number, total: number) => string;
  /** `count` can be selected, of `total` that match. @default 'All 73 that match are selected.' */
  matchingSelected: (count: number, total: number) => string;
  /** @default 'Clear selection' */
  clearSelection: string;
  /** Words of the page buttons. */
  pagination?: Partial<PaginationMessages>;
}

/** Props of `DataGrid`. */
export interface DataGridProps<R> {
  /** Names the table. */
  label: string;
  /** Draws the label above the table. @default false */
  isLabelVisible?: boolean;
  /** The columns. Keep the array stable between renders. */
  columns: ReadonlyArray<DataColumn<R>>;
  /** With `mode="server"` the rows of this page; otherwise all rows. Keep the array stable between renders. */
  rows: readonly R[];
  getRowId: (row: R) => string;
  /**
   * `client` sorts and pages the rows it has; `server` shows them as given and reports what is asked for.
   * @default 'client'
   */
  mode?: 'client' | 'server';
  /** Rows in all, with `mode="server"`. */
  total?: number;
  sort?: DataSort | null;
  defaultSort?: DataSort | null;
  onSortChange?: (sort: DataSort) => void;
  /** From 1. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  onPageChange?: (page: number) => void;
  pageSize?: number;
  /** @default 10 */
  defaultPageSize?: number;
  /** A new page size goes back to the first page, which `onPageChange` reports as well. */
  onPageSizeChange?: (pageSize: number) => void;
  /** @default [10, 25, 50, 100] */
  pageSizes?: readonly number[];
  /** Shows all rows under each other, without pages. @default false */
  isUnpaged?: boolean;
  /** Rows are on their way: a skeleton at first, later the old rows, paled. @default false */
  isLoading?: boolean;
  /** Why rows could not be loaded, in words. */
  error?: ReactNode;
  onRetry?: () => void;
  /** Filters are set, so that no rows means "no matches" and not "nothing yet". @default false */
  isFiltered?: boolean;
  /** Stands in for the rows when there are none and no filter is set. */
  emptyState?: ReactNode;
  /** Stands in for the rows when the filters leave none. */
  noMatchState?: ReactNode;
  /** Where a row leads. The row header becomes a link, and a press anywhere in the row follows it. */
  getRowHref?: (row: R) => string;
  /** The menu at the end of a row: a `MenuButton`. */
  rowMenu?: (row: R) => ReactNode;
  /** Marks rows that need attention. */
  getRowTone?: (row: R) => RowTone | null;
  /** `multiple` gives every row a checkbox. @default 'none' */
  selectionMode?: 'none' | 'multiple';
  /**
   * What is selected. `{ mode: 'all' }` means all that match now: reset it when the filters change, and let the server
   * leave out rows that cannot be selected.
   */
  selection?: DataSelection;
  /** @default none */
  defaultSelection?: DataSelection;
  onSelectionChange?: (selection: DataSelection) => void;
  /** Why a row cannot be selected, in words, shown beside its name; `null` when it can. Keep it stable. */
  getRowDisabledReason?: (row: R) => string | null;
  /** With `mode="server"`, how many of the rows in all can be selected. @default `total` */
  selectableTotal?: number;
  /** Buttons that act on the selected rows, shown while there are any. */
  selectionActions?: ReactNode;
  /**
   * Greatest height as a CSS length; beyond it the rows scroll under the header.
   * @default 'none'
   */
  maxHeight?: string;
  /**
   * Below 40 rem: every row as a card, or the table as it is, scrolling sideways.
   * @default 'cards'
   */
  narrowLayout?: 'cards' | 'scroll';
  messages?: Partial<DataGridMessages>;
  id?: string;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}
