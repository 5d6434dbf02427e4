import {
  type AnyObject,
  type BooleanSchema,
  boolean,
  type MixedSchema,
  mixed,
  type NumberSchema,
  number,
  type ObjectSchema,
  type StringSchema,
  string,
  type TestContext,
} from 'yup';
import { normalizeLine } from './normalize.js';
import type { Check, Problem } from './problem.js';

/** Hands a problem to yup: its words, and how to mend it beside them. */
export function settle(problem: Problem | undefined, context: TestContext) {
  return (
    problem === undefined || context.createError({ message: problem.message, params: { fix: problem.fix } })
  );
}

/** What a field of an unchecked object holds; nothing when there is no object. */
export function valueAt(record: unknown, field: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, field) : undefined;
}

/** The text a field of an unchecked object holds; empty when it holds none. */
export function textAt(record: unknown, field: string): string {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
}

const text = (missing: string, normalize: (text: string) => string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value))
    .typeError('${path} must be text.')
    .defined(missing)
    .nonNullable(missing);

/**
 * The yup piece of a text check: what a form and the wire are built from. Casting normalises the text; strictly,
 * as on the server, the text is checked as it came. Blank and missing are told in the rule's own words.
 */
export function textPiece(
  check: Check<string>,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  return text(check('')?.message ?? '${path} must be text.', normalize).test({
    name: 'rule',
    test: (value, context) => settle(check(value), context),
  });
}

/** A rule that also looks at the texts of the fields beside its own. */
export type CheckBeside = (value: string, at: (field: string) => string) => Problem | undefined;

/** The yup piece of a text check that looks at the texts beside it. What is missing beside it counts as empty. */
export function textBeside(
  check: CheckBeside,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  return text('${path} must be text.', normalize).test({
    name: 'rule',
    test(value, context) {
      const beside: unknown = context.parent;
      return settle(
        check(value, (field) => textAt(beside, field)),
        context,
      );
    },
  });
}

/**
 * The yup piece of something chosen from a list, by its key: `null` while nothing is. A list given here refuses
 * what it does not hold; without one the office knows the list.
 */
export function choicePiece(
  problem: Problem,
  options?: readonly string[],
): StringSchema<string | null | undefined> {
  return string()
    .typeError('${path} must be text.')
    .nullable()
    .test({
      name: 'rule',
      test: (value, context) => settle(checkChoice(problem, options)(value ?? null), context),
    });
}

/** The plain check of a choice: made, and one of the list where there is one. */
export function checkChoice(problem: Problem, options?: readonly string[]): Check<string | null> {
  return (value) =>
    value === null || value.trim() === '' || (options && !options.includes(value)) ? problem : undefined;
}

/** The yup piece of an amount check: whole cents, as a number. */
export function centsPiece(check: Check<number | null>): NumberSchema<number> {
  const missing = check(null)?.message ?? '${path} must be an amount in cents.';
  return number()
    .typeError('${path} must be an amount in cents.')
    .defined(missing)
    .nonNullable(missing)
    .integer('${path} must be a whole number of cents.')
    .test({ name: 'rule', test: (value, context) => settle(check(value), context) });
}

/** The schema of a record, whatever it holds. */
export type AnyObjectSchema = ObjectSchema<AnyObject>;

/** The yup piece of a number chosen from a list, such as a quarter: `null` while nothing is. */
export function numberChoice(check: Check<number | null>): NumberSchema<number | null | undefined> {
  return number()
    .typeError('${path} must be a number.')
    .nullable()
    .test({ name: 'rule', test: (value, context) => settle(check(value ?? null), context) });
}

/** The yup piece of a box that is checked or not. */
export function boxPiece(): BooleanSchema<boolean> {
  return boolean().typeError('${path} must be yes or no.').required('${path} must be yes or no.');
}

/** The yup piece of one of a few given values, such as a flag on the wire. */
export function onePiece<const Value extends string | number>(
  values: readonly [Value, ...Value[]],
  message: string,
): MixedSchema<Value> {
  const isOne = (value: unknown): value is Value => values.some((each) => each === value);
  return mixed(isOne).typeError(message).required(message);
}
