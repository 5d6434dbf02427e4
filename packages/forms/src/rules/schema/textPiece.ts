import { type StringSchema, string } from 'yup';
import { normalizeLine, testResult } from './normalize.js';
import type { Check } from './problem.js';
import { wireWords } from './wireText.js';

/** The schema of a text; casting normalises it. */
export const textSchema = (missing: string, normalize: (text: string) => string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value))
    .typeError(wireWords.text)
    .defined(missing)
    .nonNullable(missing);

/**
 * The yup piece (the schema of one field) of a text check: the schemas of forms and of the wire are built from pieces.
 * Casting normalises the text; a strict check, as on the server, does not change it. Blank and missing texts get the
 * rule's own message.
 */
export function textPiece(
  check: Check<string>,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  return textSchema(check('')?.message ?? wireWords.text, normalize).test({
    name: 'rule',
    test: (value, context) => testResult(check(value), context),
  });
}

/** The yup piece of a text that may be left out, for example because a change does not affect it. */
export const optionalText = (check: Check<string>) =>
  string().test({
    name: 'rule',
    skipAbsent: true,
    test: (value, context) => testResult(check(value ?? ''), context),
  });
