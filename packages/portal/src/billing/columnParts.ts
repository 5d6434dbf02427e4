import { type Cents, formatAmount, toDecimalString } from '@slip/forms/rules';
import { csvField, csvLine, withoutFormula } from '@slip/ui/csv';
import type { ColumnDef } from '@slip/ui/DataGrid';

/** A column of a grid that can be exported: a spreadsheet gets other values than those that sort the column. */
export interface ExportedColumn<R extends object> extends ColumnDef<R> {
  /** The value for a spreadsheet: an amount, or a text, such as a date as it is shown. */
  readonly written: (row: R) => string | Cents;
}

/** A field of the file: an amount has two decimals, as in every export; a text runs no formula. */
const fieldOf = (value: string | Cents) =>
  typeof value === 'number' ? toDecimalString(value) : csvField(withoutFormula(value));

/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file, with every column. */
export function exportFile<R extends object>(
  name: string,
  columns: readonly ExportedColumn<R>[],
  rows: readonly R[],
) {
  const text = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ written }) => fieldOf(written(row)))),
  ]
    .map(csvLine)
    .join('');
  return { name: `${name}.csv`, blob: new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }) };
}

/** Page sizes of the grids of invoices and payments; they open with 10 rows (spec 3 §2.8, §9). */
export const GRID_PAGE_SIZES = [10, 25, 50] as const;

/** A column without its name and place. */
type ColumnPart<R extends object> = Omit<ExportedColumn<R>, 'id' | 'header'>;

/** The part of a column of amounts: sorted as cents, shown without `$` below its header, exported in dollars. */
export const amountPart = <R extends object>(of: (row: R) => Cents): ColumnPart<R> => ({
  meta: { align: 'end' },
  enableSorting: true,
  sortDescFirst: true,
  accessorFn: of,
  cell: ({ row }) => formatAmount(of(row.original)),
  written: of,
});

/** The part of a column of texts. */
export const textPart = <R extends object>(of: (row: R) => string): ColumnPart<R> => ({
  enableSorting: true,
  accessorFn: of,
  written: of,
});
