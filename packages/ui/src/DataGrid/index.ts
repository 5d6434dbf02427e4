export { DataGrid } from './DataGrid.js';
export type { DataColumn, DataGridMessages, DataGridProps, DataSort, RowTone } from './dataGridTypes.js';
export type { DataSelection } from './dataSelection.js';
export { toCsv } from './toCsv.js';
