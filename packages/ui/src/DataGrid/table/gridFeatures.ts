import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  type Row,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type Table,
  tableFeatures,
} from '@tanstack/react-table';
import { matchingSelectionFeature } from './matchingSelection.js';

/** The plain value of a cell. */
export type CellValue = string | number | null;

/** The facts about a column that TanStack Table does not know, under `meta`. */
export interface ColumnMeta {
  /**
   * `end` is for numbers, so that their digits line up.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** True if its cell names the row: screen readers read it with every other cell, and it holds the row's link if there is one. */
  isRowHeader?: boolean;
  /** Hides the header for the eye, but not for screen readers, for instance above a column of buttons. */
  isHeaderHidden?: boolean;
  /** True if text may wrap; the column is then at least 9 rem wide. Otherwise a cell stays on one line. @default false */
  isWrapping?: boolean;
  /** Minimum width as a CSS length in px or rem, also while the column is resized. @default '4rem' */
  minWidth?: string;
  /**
   * Width as a CSS length, so that the columns of several tables stand in line; a cell that needs more still gets it. It is the
   * minimum width too, unless there is a `minWidth`. Leave one column without a width, to take the remaining space: of several
   * such columns each gets a part by its content, and the tables differ.
   * @default as wide as its content
   */
  width?: string;
}

/** The features of TanStack Table that a grid uses; what is not listed is not loaded. */
export const stateFeatures = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  matchingSelectionFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** The features of TanStack Table that a grid uses, which distinguish its types from those of other tables. */
export type GridFeatures = typeof stateFeatures;

/** The table of a grid. */
export type GridTable<R extends object> = Table<GridFeatures, R>;

/** One row of a grid's table. */
export type GridRow<R extends object> = Row<GridFeatures, R>;
