import type { CSSProperties, ReactNode, Ref } from 'react';
import type { ColumnLayout } from './columns/columnLayout.js';
import type { DataColumn, DataSort } from './columns/dataColumn.js';
import type { DataGridMessages } from './dataGridMessages.js';
import type { DataSelection } from './selection/dataSelection.js';

/** A row that needs attention, or with `neutral` one that no longer counts and is paled. */
export interface RowTone {
  tone: 'warning' | 'danger' | 'info' | 'success' | 'neutral';
  /** Says it in words, beside the row's name: colour never tells it alone. */
  label: string;
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
  /**
   * Shows all rows under each other and draws only those in sight: for thousands of rows. Without pages, in a box of
   * `maxHeight`; every cell stays on one line.
   * @default false
   */
  isVirtual?: boolean;
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
  /** Marks rows that need attention, and those that no longer count. */
  getRowTone?: (row: R) => RowTone | null;
  /** What a row shows under itself when it is opened. Gives every row a button that opens it. */
  rowDetail?: (row: R) => ReactNode;
  /** Whether a row can be opened at all. @default every row can */
  hasRowDetail?: (row: R) => boolean;
  /** Keys of the rows that are open. */
  expandedRows?: readonly string[];
  /** @default none */
  defaultExpandedRows?: readonly string[];
  onExpandedRowsChange?: (expandedRows: readonly string[]) => void;
  /** A button above the table opens a menu in which columns are hidden and shown. @default false */
  hasColumnMenu?: boolean;
  /** Every column but the last has a handle at its end: dragged, or moved by the arrow keys. @default false */
  hasColumnResizing?: boolean;
  /** Which columns are hidden, and widths: one value, which can be kept for the next visit. */
  columnLayout?: ColumnLayout;
  /** Also what "Reset columns" goes back to. @default every column, as wide as it needs */
  defaultColumnLayout?: ColumnLayout;
  onColumnLayoutChange?: (columnLayout: ColumnLayout) => void;
  /** A button above the table prints the rows in sight: those of the page. @default false */
  hasPrintButton?: boolean;
  /** Buttons on the line above the table, such as an export. */
  tools?: ReactNode;
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
   * Maximum height as a CSS length; beyond it the rows scroll under the header.
   * @default 'none'; with `isVirtual` 'min(40rem, 75vh)'
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
