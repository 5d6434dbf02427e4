import { type Schema, ValidationError } from 'yup';
import type { Part } from './Part.js';
import { ProblemList } from './ProblemList.js';
import { problemOf } from './problemOf.js';

/** Casts a value that came as text, and finds what a schema refuses in it. */
export function check(schema: Schema, value: unknown): Part {
  try {
    return {
      value: schema.validateSync(value, { abortEarly: false, disableStackTrace: true }),
      problems: [],
    };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const list = new ProblemList();
    for (const each of error.inner.length > 0 ? error.inner : [error]) list.add(problemOf(each));
    return { problems: list.problems };
  }
}
