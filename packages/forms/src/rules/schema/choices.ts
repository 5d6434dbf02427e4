import {
  type BooleanSchema,
  boolean,
  type MixedSchema,
  mixed,
  type NumberSchema,
  number,
  type StringSchema,
  string,
} from 'yup';
import { testResult } from './normalize.js';
import type { Check, Problem } from './problem.js';
import { wireWords } from './wireText.js';

/** How to fix a value that is not one of the choices. */
export const chooseFromList = 'Choose it from the list.';

/**
 * The yup piece (the schema of one field) of something chosen from a list, by its key: `null` while nothing is chosen.
 * A value that is not in the given list is refused; without a list the office has to check it.
 *
 * @param options a function where the list may change later
 */
export function choicePiece(
  problem: Problem,
  options?: readonly string[] | (() => readonly string[]),
): StringSchema<string | null | undefined> {
  return string()
    .typeError(wireWords.text)
    .nullable()
    .test({
      name: 'rule',
      test: (value, context) => {
        const offered = typeof options === 'function' ? options() : options;
        return testResult(checkChoice(problem, offered)(value ?? null), context);
      },
    });
}

/** The plain check of a choice: it is made, and it is on the list if there is one. */
export function checkChoice(problem: Problem, options?: readonly string[]): Check<string | null> {
  return (value) =>
    value === null || value.trim() === '' || (options && !options.includes(value)) ? problem : undefined;
}

/** The yup piece of an amount check: whole cents, as a number. */
export function centsPiece(check: Check<number | null>): NumberSchema<number> {
  const missing = check(null)?.message ?? wireWords.cents;
  return number()
    .typeError(wireWords.cents)
    .defined(missing)
    .nonNullable(missing)
    .integer(wireWords.wholeCents)
    .test({ name: 'rule', test: (value, context) => testResult(check(value), context) });
}

/** The yup piece of a number chosen from a list, such as a quarter: `null` while nothing is chosen. */
export function numberChoice(check: Check<number | null>): NumberSchema<number | null | undefined> {
  return number()
    .typeError(wireWords.number)
    .nullable()
    .test({ name: 'rule', test: (value, context) => testResult(check(value ?? null), context) });
}

/** The yup piece of a box that is checked or not. */
export function boxPiece(): BooleanSchema<boolean> {
  return boolean().typeError('${path} must be yes or no.').required('${path} must be yes or no.');
}

/** The yup piece of one of a few given values, such as a flag on the wire. */
export function oneOfPiece<const Value extends string | number>(
  values: readonly [Value, ...Value[]],
  message: string,
): MixedSchema<Value> {
  const isOne = (value: unknown): value is Value => values.some((each) => each === value);
  return mixed(isOne).typeError(message).required(message);
}
