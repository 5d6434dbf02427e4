import { number, type Schema, type TestConfig, ValidationError } from 'yup';
import { valueAt } from './beside.js';
import type { Problem } from './problem.js';
import { wireWords } from './wireText.js';

/** The key of a stored record; 0 for one that does not exist yet. */
export const recordKey = () =>
  number()
    .typeError(wireWords.number)
    .integer(wireWords.whole)
    .min(0, '${path} must not be negative.')
    .max(Number.MAX_SAFE_INTEGER, wireWords.tooLarge)
    .required(wireWords.required);

/** The key of a stored record; null where there is none. */
export const keyOrNull = () =>
  number()
    .typeError(wireWords.number)
    .integer(wireWords.whole)
    .nullable()
    .defined('${path} must be a number or null.');

/** The rules of a form, as a form library asks them. */
interface Rules<Values> {
  validate(values: unknown, options: { abortEarly: boolean }): Promise<Values>;
}

function valueAtPath(values: unknown, path: string): unknown {
  return path.split('.').reduce(valueAt, values);
}

/**
 * The rules of a form in which one group can copy another: while its box is ticked, a problem that it has copied counts
 * once, at the group that it is copied from.
 *
 * @param copies the path of each group that has a box, and the path of the group that it copies
 */
export function withoutCopies<Values>(
  schema: Schema<Values>,
  copies: Readonly<Record<string, string>>,
): Rules<Values> {
  return {
    async validate(values, options) {
      try {
        return await schema.validate(values, options);
      } catch (error) {
        if (!ValidationError.isError(error)) throw error;
        const found = new Set(error.inner.map(({ path }) => path));
        const isCopied = ({ path = '' }: ValidationError) =>
          Object.entries(copies).some(
            ([copy, source]) =>
              path.startsWith(`${copy}.`) &&
              valueAtPath(values, `${copy}.IsChecked`) === true &&
              found.has(path.replace(copy, source)),
          );
        throw error.inner.length === 0
          ? error
          : new ValidationError(error.inner.filter((problem) => !isCopied(problem)));
      }
    },
  };
}

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
