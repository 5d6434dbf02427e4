import type { invoiceandpayment, Output } from '@slip/api/contract';
import { type Cents, formatAmount } from '@slip/forms/rules';
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

/** Page sizes of the grids of invoices and payments; they open with 10 rows (spec 3 §2.8, §9). */
export const GRID_PAGE_SIZES = [10, 25, 50] as const;

/** A stored bank account; of its number at most the last four digits are known here, and at most half. */
export type BankAccount = Output<typeof invoiceandpayment.getBankInfo>[number];

/** A bank account in words. */
export function bankWords({ bankName, accountNo }: Pick<BankAccount, 'bankName' | 'accountNo'>): string {
  return accountNo === '' ? bankName : `${bankName}, account ending in ${accountNo.slice(-4)}`;
}

/** A column without its name and place. */
type ColumnPart<R extends object> = Omit<ExportedColumn<R>, 'id' | 'header'>;

/** The part of a column of amounts: sorted as cents, shown as dollars, exported as numbers in dollars. */
export const amountPart = <R extends object>(of: (row: R) => Cents): ColumnPart<R> => ({
  meta: { align: 'end' },
  enableSorting: true,
  sortDescFirst: true,
  accessorFn: of,
  cell: ({ row }) => formatAmount(of(row.original), { currency: true }),
  written: (row) => of(row) / 100,
});

/** The part of a column of texts. */
export const textPart = <R extends object>(of: (row: R) => string): ColumnPart<R> => ({
  enableSorting: true,
  accessorFn: of,
  written: of,
});
