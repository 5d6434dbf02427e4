import type { ReactNode } from 'react';
import type { CellEditing } from '../cells/cellTypes.js';
import type { CellValue, ColumnMeta, GridRow } from '../table/gridFeatures.js';

/**
 * The part of TanStack Table's `CellContext` from which a cell is drawn. It is small, so that a column of a field that several
 * kinds of rows share fits all of them.
 */
export interface CellContext<R extends object> {
  row: Pick<GridRow<R>, 'id' | 'index' | 'original'>;
}

/** One column of a `DataGrid`: the part of TanStack Table's `ColumnDef` that the grid draws. */
export interface ColumnDef<R extends object> {
  /** Unique; `SortingState` and `ColumnLayout` name the column by it. */
  id: string;
  /** Text of the header, by which the column is named everywhere. */
  header: string;
  /** Seen in the header in place of its text, which screen readers still read: an icon, a name on two lines. No controls. */
  headerContent?: ReactNode;
  /** A control beside the header's text, such as the button of a `Tooltip` that explains the column. */
  headerAction?: ReactNode;
  /** The plain value of a cell, for sorting in the browser. */
  accessorFn?: (row: R) => CellValue;
  /** The content of a cell. @default the column's value */
  cell?: (context: CellContext<R>) => ReactNode;
  /** How many columns its cell covers in a row, from this one on. @default 1 */
  colSpan?: (row: R) => number;
  /** Lets people edit its cells, where the grid has `onEdit`. */
  edit?: CellEditing<R>;
  /** The column's cell of the totals row. */
  footer?: () => ReactNode;
  /** True if its header sorts the rows. @default false */
  enableSorting?: boolean;
  /** True if sorting starts with the largest or latest value. @default false */
  sortDescFirst?: boolean;
  /** False if the column cannot be hidden in the menu of columns. The row header never can. @default true */
  enableHiding?: boolean;
  /** How the column is drawn. */
  meta?: ColumnMeta;
}
