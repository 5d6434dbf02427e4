import { type Schema, ValidationError } from 'yup';
import type { Part } from './Part.js';
import { problemOf } from './problemOf.js';

/** Checks a value against a schema and finds all that is wrong with it. */
export function check(schema: Schema, value: unknown, { strict }: { strict: boolean }): Part {
  try {
    return { value: schema.validateSync(value, { abortEarly: false, strict }), problems: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    // Unknown fields are found one by one, with their own paths, by `unknownFields`.
    const problems = all.filter(({ type }) => type !== 'noUnknown').map(problemOf);
    // One problem a field: whoever mends it sees the next, if there still is one.
    const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
    return { problems: problems.filter((problem) => first.get(problem.path) === problem) };
  }
}
