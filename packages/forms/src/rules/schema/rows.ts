import { type TestConfig, ValidationError } from 'yup';
import type { Problem } from './problem.js';

/** The places of the rows that have the same key as an earlier row. Rows without a key are left out. */
export function repeatedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = keyOf(row);
    if (key === '') return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** A yup test of a list: no row repeats another; the problem stands at the field of each row that does. */
export function noRepeats(
  field: string,
  problem: Problem,
  keyOf: (row: unknown) => string,
): TestConfig<readonly unknown[] | null | undefined> {
  return {
    name: `unique-${field}`,
    test(rows, context) {
      const repeated = repeatedRows(rows ?? [], keyOf);
      if (repeated.length === 0) return true;
      return new ValidationError(
        repeated.map((index) =>
          context.createError({
            path: `${context.path}[${index}].${field}`,
            message: problem.message,
            params: { fix: problem.fix },
          }),
        ),
      );
    },
  };
}
