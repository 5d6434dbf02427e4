import type { ExpandedState, PaginationState, SortingState } from '@tanstack/react-table';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { CellChange, CellFocus, CellProblem } from './cells/cellTypes.js';
import type { ColumnDef } from './columns/columnDef.js';
import type { ColumnLayout } from './columns/columnLayout.js';
import type { DataGridMessages } from './dataGridMessages.js';
import type { DataSelection } from './table/matchingSelection.js';

/** Marks a row that needs attention; `neutral` marks a row that no longer counts and is drawn paler. */
export interface RowTone {
  tone: 'warning' | 'danger' | 'info' | 'success' | 'neutral';
  /** Says the same in words, beside the row's name, since colour alone is not enough. */
  label: string;
}

/** Props of `DataGrid`. */
export interface DataGridProps<R extends object> {
  /** Names the table. */
  label: string;
  /** Shows the label above the table as well. @default false */
  isLabelVisible?: boolean;
  /** The columns. Keep the array stable between renders. */
  columns: ReadonlyArray<ColumnDef<R>>;
  /** With `mode="server"`, the rows of this page; otherwise all rows. Keep the array stable between renders. */
  rows: readonly R[];
  getRowId: (row: R) => string;
  /**
   * `client` sorts and pages the rows itself; `server` shows the rows as given and reports what the person requests.
   * @default 'client'
   */
  mode?: 'client' | 'server';
  /** With `mode="server"`, the total number of rows. With `hasMore` but no `total`, nothing is said of all. */
  total?: number;
  /** The columns by which the rows are sorted, the most important one first. */
  sorting?: SortingState;
  /** @default not sorted */
  defaultSorting?: SortingState;
  onSortingChange?: (sorting: SortingState) => void;
  /**
   * Lets the person sort by several columns: a press on a header with Shift or Ctrl adds it, and so does "Arrange columns" in the menu of
   * columns, which this switches on. With `mode="server"`, switch it on only if the server sorts by several columns.
   * @default false
   */
  hasMultiSort?: boolean;
  /** Index of the page, from 0, and how many rows it has. */
  pagination?: PaginationState;
  /** @default the first page, of 10 rows */
  defaultPagination?: Partial<PaginationState>;
  /**
   * A change of the order or of the page size leads to the first page. With `mode="server"`, a page that is not there any more leads to
   * the last one by itself.
   */
  onPaginationChange?: (pagination: PaginationState) => void;
  /** @default [10, 25, 50, 100] */
  pageSizes?: readonly number[];
  /** Shows all rows in one list, without pages. @default false */
  isUnpaged?: boolean;
  /**
   * Shows all rows in one list without pages, but draws only the visible ones: for thousands of rows. The box has the
   * height `maxHeight`, and every cell stays on one line.
   * @default false
   */
  isVirtual?: boolean;
  /** There are further rows, which `onEndReached` loads: for `isUnpaged` and `isVirtual`. @default false */
  hasMore?: boolean;
  /**
   * Called when the last row comes into sight, once for each length of `rows`, and by the button after it: add further rows to `rows`.
   * Use it with `mode="server"`, since rows can be sorted only where all of them are known.
   */
  onEndReached?: () => void;
  /** The further rows are loading. @default false */
  isLoadingMore?: boolean;
  /** Why further rows could not be loaded, as a text for the person. The loaded rows stay. */
  moreError?: ReactNode;
  /** Rows are loading: shows a skeleton the first time, and later the previous rows in paler colours. @default false */
  isLoading?: boolean;
  /** Rows of the skeleton: the usual number of rows, so that content below the grid does not move. @default as many as a page has, at most 10 */
  skeletonRows?: number;
  /** Why the rows could not be loaded, as a text for the person. */
  error?: ReactNode;
  onRetry?: () => void;
  /** True if filters are set: without rows, the grid then says "no matches" and not "nothing yet". @default false */
  isFiltered?: boolean;
  /** Shown in place of the rows when there are none and no filter is set. */
  emptyState?: ReactNode;
  /** Shown in place of the rows when no row matches the filters. */
  noMatchState?: ReactNode;
  /**
   * The address that a row links to; `null` for a row that leads nowhere. The row header becomes a link, and a click anywhere in
   * the row follows it.
   */
  getRowHref?: (row: R) => string | null;
  /** The menu at the end of a row: a `MenuButton`. */
  rowMenu?: (row: R) => ReactNode;
  /** Marks rows that need attention, and those that no longer count. */
  getRowTone?: (row: R) => RowTone | null;
  /** The detail shown under a row when it is opened. Every row gets a button that opens it. */
  rowDetail?: (row: R) => ReactNode;
  /** True if a row can be opened. @default every row can */
  hasRowDetail?: (row: R) => boolean;
  /** The rows that are open, by key; `true` for all. */
  expanded?: ExpandedState;
  /** @default none */
  defaultExpanded?: ExpandedState;
  onExpandedChange?: (expanded: ExpandedState) => void;
  /** Shows a button above the table with a menu to hide and show columns. @default false */
  hasColumnMenu?: boolean;
  /**
   * Lets the person move and pin columns: by dragging a header, and under "Arrange columns" in the menu of columns, which this
   * switches on. @default false
   */
  hasColumnArranging?: boolean;
  /** Gives every column except the last a handle at its end, to drag or to move with the arrow keys. @default false */
  hasColumnResizing?: boolean;
  /** The columns that are hidden or pinned, their order and their widths, as one value that can be stored for the next visit. */
  columnLayout?: ColumnLayout;
  /** "Reset columns" returns to it as well. @default all columns in their order, each as wide as its content */
  defaultColumnLayout?: ColumnLayout;
  onColumnLayoutChange?: (columnLayout: ColumnLayout) => void;
  /** Shows a button above the table that prints the rows of the current page. @default false */
  hasPrintButton?: boolean;
  /** Further buttons above the table, such as an export; a function gets the visible columns in order. */
  tools?: ReactNode | ((shown: ReadonlyArray<ColumnDef<R>>) => ReactNode);
  /**
   * The element in which the buttons above the table are drawn, such as the row of a search; while it is `null` they are not drawn.
   * Without it they have a line of their own.
   */
  toolsPlace?: Element | null;
  /** `multiple` gives every row a checkbox, `single` a radio button. @default 'none' */
  selectionMode?: 'none' | 'single' | 'multiple';
  /**
   * The selection. `{ mode: 'all' }` means all rows that match at present: reset it when the filters change, and let the
   * server leave out rows that cannot be selected.
   */
  selection?: DataSelection;
  /** @default none */
  defaultSelection?: DataSelection;
  onSelectionChange?: (selection: DataSelection) => void;
  /** Why a row cannot be selected, shown beside its name; `null` when it can. Keep the function stable between renders. */
  getRowDisabledReason?: (row: R) => string | null;
  /** With `mode="server"`, how many of all rows can be selected. @default `total` */
  selectableTotal?: number;
  /** Buttons that act on the selected rows, shown while any row is selected. */
  selectionActions?: ReactNode;
  /**
   * Makes the table a grid of cells: they are one stop of the Tab key, and the arrow keys move from cell to cell. Switched on by columns
   * that can be edited. @default false
   */
  hasCellNavigation?: boolean;
  /**
   * Takes what a person has written into cells with `edit`, several at once after a paste. Give changed `rows`; answer with the cells
   * that could not be kept, or with a promise while the texts are being saved. If the promise fails, the cells keep their texts, with
   * the message of the error.
   */
  onEdit?: (
    changes: ReadonlyArray<CellChange<R>>,
    // biome-ignore lint/suspicious/noConfusingVoidType: an owner that has nothing to say returns nothing.
  ) => readonly CellProblem[] | void | Promise<readonly CellProblem[] | void>;
  /** Replaces the grid's own undo (Ctrl+Z), for an owner that has a history. */
  onUndo?: () => void;
  /** Replaces the grid's own redo (Ctrl+Y, Ctrl+Shift+Z). */
  onRedo?: () => void;
  /** Gives a cell the focus, as soon as its row is in sight. */
  focusedCell?: CellFocus | null;
  /** The height of the rows. An application that lets people choose stores their choice. @default 'normal' */
  density?: 'compact' | 'normal' | 'comfortable';
  /**
   * Maximum height as a CSS length. If the rows need more, they scroll under the header.
   * @default 'none'; with `isVirtual` 'min(40rem, 75vh)'
   */
  maxHeight?: string;
  /**
   * On screens narrower than 40 rem: shows every row as a card, or the same table with horizontal scrolling.
   * @default 'cards'
   */
  narrowLayout?: 'cards' | 'scroll';
  messages?: Partial<DataGridMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}
