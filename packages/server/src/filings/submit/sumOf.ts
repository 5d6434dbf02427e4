import type { Cents } from '@slip/forms/rules';

/** What the amounts of some rows add up to. */
export function sumOf<T>(rows: readonly T[], amountOf: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}
