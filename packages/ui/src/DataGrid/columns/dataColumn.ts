import type { ReactNode } from 'react';

/** One column of a `DataGrid`. */
export interface DataColumn<R> {
  /** Unique; `onSortChange` reports it as well. */
  id: string;
  /** Text of the header. */
  header: string;
  /** The content of a cell. @default the column's `value` */
  cell?: (row: R) => ReactNode;
  /** The plain value of a cell, for sorting in the browser. */
  value?: (row: R) => string | number | null;
  /**
   * `end` is for figures, so that their digits line up.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** True if its header sorts the rows. @default false */
  isSortable?: boolean;
  /** True if sorting starts with the largest or latest value. @default false */
  sortsDescendingFirst?: boolean;
  /** Its cell names the row: screen readers read it with every other cell, and it holds the row's link if there is one. */
  isRowHeader?: boolean;
  /** Hides the header for the eye, but not for screen readers, for instance above a column of buttons. */
  isHeaderHidden?: boolean;
  /** True if text may wrap; the column is then at least 9 rem wide. Otherwise a cell stays on one line. @default false */
  isWrapping?: boolean;
  /** Minimum width as a CSS length in px or rem, also while the column is resized. @default '4rem' */
  minWidth?: string;
  /**
   * Width as a CSS length, so that the columns of several tables stand in line; a cell that needs more still gets it. Leave at
   * least one column without, to take what remains.
   * @default as wide as its content
   */
  width?: string;
  /** The column cannot be hidden in the menu of columns. The row header never can. @default false */
  isAlwaysShown?: boolean;
  /** The column's cell of the totals row. */
  total?: ReactNode;
}

/** One column by which rows are sorted, and the direction. */
export interface DataSortKey {
  /** `id` of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** The column by which the rows are sorted, and the direction. */
export interface DataSort extends DataSortKey {
  /** With `hasMultiSort`: the columns that decide, one after the other, where rows are equal in those before. @default none */
  thenBy?: readonly DataSortKey[];
}
