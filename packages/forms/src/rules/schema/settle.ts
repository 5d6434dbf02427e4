import type { TestContext } from 'yup';
import type { Problem } from './problem.js';

/** Hands a problem to yup: its words, and how to fix it beside them. */
export function settle(problem: Problem | undefined, context: TestContext) {
  return (
    problem === undefined || context.createError({ message: problem.message, params: { fix: problem.fix } })
  );
}
