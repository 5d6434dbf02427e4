import { type Cents, formatAmount } from '@slip/forms/rules';
import type { ColumnDef } from '@slip/ui/DataGrid';
import type { ReactNode } from 'react';

/** A column of figures, which stand below each other at its end. */
export const figureColumn = <R extends object>(
  id: string,
  header: string,
  shown: (row: R) => ReactNode,
): ColumnDef<R> => ({ id, header, meta: { align: 'end' }, cell: ({ row }) => shown(row.original) });

/** A column of amounts, shown without `$` below its header. */
export const amountColumn = <R extends object>(id: string, header: string, of: (row: R) => Cents) =>
  figureColumn<R>(id, header, (row) => formatAmount(of(row)));
