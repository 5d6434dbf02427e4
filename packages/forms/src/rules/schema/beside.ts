import type { StringSchema } from 'yup';
import { normalizeLine, testResult } from './normalize.js';
import type { Problem } from './problem.js';
import { textSchema } from './textPiece.js';
import { wireWords } from './wireText.js';

/** The value of a field of an unchecked object; `undefined` when there is no object. */
export function valueAt(record: unknown, field: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, field) : undefined;
}

/** The text in a field of an unchecked object; empty when the field holds no text. */
export function textAt(record: unknown, field: string): string {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
}

/** A rule that also looks at the texts of other fields of the same object. */
export type CheckBeside = (value: string, at: (field: string) => string) => Problem | undefined;

/**
 * The yup piece (the schema of one field) of a text check that looks at other texts of the same object. A missing text
 * counts as empty.
 */
export function textBeside(
  check: CheckBeside,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  return textSchema(wireWords.text, normalize).test({
    name: 'rule',
    test(value, context) {
      const beside: unknown = context.parent;
      return testResult(
        check(value, (field) => textAt(beside, field)),
        context,
      );
    },
  });
}
