import type { ReactNode } from 'react';

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
  /** Minimum width as a CSS length in px or rem, also while the column is resized. @default '4rem' */
  minWidth?: string;
  /** Cannot be hidden in the menu of columns, as the row header never can. @default false */
  isAlwaysShown?: boolean;
  /** The column's cell of the totals row. */
  total?: ReactNode;
}

/** By which column rows are sorted. */
export interface DataSort {
  /** `id` of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}
