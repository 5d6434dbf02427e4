export { type ColumnLayout, type PinSide, shownColumns } from './columns/columnLayout.js';
export type { DataColumn, DataSort, DataSortKey } from './columns/dataColumn.js';
export { DataGrid } from './DataGrid.js';
export type { DataGridMessages } from './dataGridMessages.js';
export type { DataGridProps, RowTone } from './dataGridTypes.js';
export { toCsv } from './export/toCsv.js';
export type { DataSelection } from './selection/dataSelection.js';
