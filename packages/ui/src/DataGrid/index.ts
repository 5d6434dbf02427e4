export type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
  ExpandedState,
  PaginationState,
  RowSelectionState,
  SortingState,
} from '@tanstack/react-table';
export type { CellMessages } from './cells/cellMessages.js';
export type { CellChange, CellEditing, CellFocus, CellNote, CellProblem } from './cells/cellTypes.js';
export type { CellContext, ColumnDef } from './columns/columnDef.js';
export type { ColumnLayout } from './columns/columnLayout.js';
export { DataGrid } from './DataGrid.js';
export type { DataGridMessages } from './dataGridMessages.js';
export type { DataGridProps, RowTone } from './dataGridTypes.js';
export { toCsv } from './export/toCsv.js';
export type { MoreMessages } from './rows/moreMessages.js';
export type { CellValue, ColumnMeta, GridFeatures } from './table/gridFeatures.js';
export type { DataSelection } from './table/matchingSelection.js';
