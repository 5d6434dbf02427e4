export { type ColumnLayout, shownColumns } from './columns/columnLayout.js';
export { DataGrid } from './DataGrid.js';
export type { DataGridMessages } from './dataGridMessages.js';
export type { DataColumn, DataGridProps, DataSort, RowTone } from './dataGridTypes.js';
export { toCsv } from './export/toCsv.js';
export type { DataSelection } from './selection/dataSelection.js';
