import { type NumberSchema, number, type StringSchema, string } from 'yup';
import { normalizeLine } from './normalize.js';
import type { Check } from './problem.js';

/**
 * The yup piece of a text check: what a form and the wire are built from. Casting normalises the text; strictly,
 * as on the server, the text is checked as it came. Blank and missing are told in the rule's own words.
 */
export function textPiece(
  check: Check<string>,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  const missing = check('')?.message ?? '${path} must be text.';
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value))
    .typeError('${path} must be text.')
    .defined(missing)
    .nonNullable(missing)
    .test({
      name: 'rule',
      test(value, context) {
        const problem = check(value);
        return (
          problem === undefined ||
          context.createError({ message: problem.message, params: { fix: problem.fix } })
        );
      },
    });
}

/** The yup piece of an amount check: whole cents, as a number. */
export function centsPiece(check: Check<number | null>): NumberSchema<number> {
  const missing = check(null)?.message ?? '${path} must be an amount in cents.';
  return number()
    .typeError('${path} must be an amount in cents.')
    .defined(missing)
    .nonNullable(missing)
    .integer('${path} must be a whole number of cents.')
    .test({
      name: 'rule',
      test(value, context) {
        const problem = check(value);
        return (
          problem === undefined ||
          context.createError({ message: problem.message, params: { fix: problem.fix } })
        );
      },
    });
}
