import type { Cents } from '@slip/forms/rules';

/** The sum of the amounts of some rows. */
export function sumOf<T>(rows: readonly T[], amountOf: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}
