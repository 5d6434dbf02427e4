import { type Cents, formatAmount } from '@slip/forms/rules';
import type { ExportedColumn } from './ExportedColumn.js';

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
