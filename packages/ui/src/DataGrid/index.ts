export { DataGrid } from './DataGrid.js';
export type { DataColumn, DataGridMessages, DataGridProps, DataSort, RowTone } from './dataGridTypes.js';
