import type { TestContext } from 'yup';
import type { Problem } from './problem.js';

/** The result of a yup test: true without a problem, otherwise an error with its message and its fix. */
export function settle(problem: Problem | undefined, context: TestContext) {
  return (
    problem === undefined || context.createError({ message: problem.message, params: { fix: problem.fix } })
  );
}
