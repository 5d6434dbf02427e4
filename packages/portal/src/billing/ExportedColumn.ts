import { type ColumnDef, toCsv } from '@slip/ui/DataGrid';

/** A column of a grid that is exported: what a spreadsheet gets is not what sorts it. */
export interface ExportedColumn<R extends object> extends ColumnDef<R> {
  /** Amounts in dollars, dates as they are shown. */
  readonly written: (row: R) => string | number;
}

/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file, with every column. */
export function exportFile<R extends object>(
  name: string,
  columns: readonly ExportedColumn<R>[],
  rows: readonly R[],
) {
  const text = toCsv(
    columns.map(({ written, ...column }) => ({ ...column, accessorFn: written })),
    rows,
  );
  return { name: `${name}.csv`, blob: new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }) };
}
