import { type Schema, ValidationError } from 'yup';
import { valueAt } from './beside.js';

/** The rules of a form, as a form library asks them. */
interface Rules<Values> {
  validate(values: unknown, options: { abortEarly: boolean }): Promise<Values>;
}

function at(values: unknown, path: string): unknown {
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
              at(values, `${copy}.IsChecked`) === true &&
              found.has(path.replace(copy, source)),
          );
        throw error.inner.length === 0
          ? error
          : new ValidationError(error.inner.filter((problem) => !isCopied(problem)));
      }
    },
  };
}
