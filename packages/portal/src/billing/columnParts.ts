import { type Cents, formatAmount } from '@slip/forms/rules';

/** The part of a column of amounts: sorted as cents, shown as dollars, exported as numbers in dollars. */
export const amountPart = <R>(of: (row: R) => Cents) => ({
  align: 'end' as const,
  isSortable: true,
  sortsDescendingFirst: true,
  value: of,
  cell: (row: R) => formatAmount(of(row), { currency: true }),
  written: (row: R) => of(row) / 100,
});

/** The part of a column of texts. */
export const textPart = <R>(of: (row: R) => string) => ({ isSortable: true, value: of, written: of });
