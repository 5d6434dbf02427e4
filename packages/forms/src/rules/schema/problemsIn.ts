import { type Schema, ValidationError } from 'yup';

/**
 * All problems of a value: the first message of each field, by its dotted path; empty when there are none. Casts as a form
 * does; `strict` checks the value without casting, as the server does.
 */
export function problemsIn(
  schema: Pick<Schema, 'validateSync'>,
  value: unknown,
  { strict = false }: { readonly strict?: boolean } = {},
): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false, strict });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    const byPath: Record<string, string> = {};
    for (const { path = '', message } of problems) {
      byPath[path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, '')] ??= message;
    }
    return byPath;
  }
}
