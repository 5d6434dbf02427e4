import { type Cents, formatAmount, toDecimalString } from '@slip/forms/rules';
import { type ColumnDef, toCsv } from '@slip/ui/DataGrid';

/** A column of a grid that can be exported: its value is a text, or an amount, which has two decimals in every export. */
export interface ExportedColumn<R extends object> extends ColumnDef<R> {
  /** The text for a spreadsheet where the column is sorted by another value, such as a date as it is shown. */
  readonly written?: (row: R) => string;
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
    columns.map(({ written, ...column }) => (written ? { ...column, accessorFn: written } : column)),
    rows,
    toDecimalString,
  );
  return { name: `${name}.csv`, blob: new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }) };
}

/** Page sizes of the grids of invoices and payments; they open with 10 rows (spec 3 §2.8, §9). */
export const GRID_PAGE_SIZES = [10, 25, 50] as const;

/** A column without its name and place. */
type ColumnPart<R extends object> = Omit<ColumnDef<R>, 'id' | 'header'>;

/** The part of a column of amounts: sorted as cents, shown without `$` below its header, exported in dollars. */
export const amountPart = <R extends object>(of: (row: R) => Cents): ColumnPart<R> => ({
  meta: { align: 'end' },
  enableSorting: true,
  sortDescFirst: true,
  accessorFn: of,
  cell: ({ row }) => formatAmount(of(row.original)),
});

/** The part of a column of texts. */
export const textPart = <R extends object>(of: (row: R) => string): ColumnPart<R> => ({
  enableSorting: true,
  accessorFn: of,
});
