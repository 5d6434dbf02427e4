export { type ColumnLayout, shownColumns } from './columnLayout.js';
export { DataGrid } from './DataGrid.js';
export type { DataGridMessages } from './dataGridMessages.js';
export type { DataColumn, DataGridProps, DataSort, RowTone } from './dataGridTypes.js';
export type { DataSelection } from './dataSelection.js';
export { toCsv } from './toCsv.js';
