import { type Problem, Refusal } from '../Refusal.js';

/** The most problems one answer lists; nobody mends more at a time. */
const MOST_PROBLEMS = 100;

/** A 400 of what is wrong with the input, in one sentence and problem by problem. */
export function badRequest(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  const message =
    problems.length === 1 && first
      ? first.message
      : `There are ${problems.length} problems with this request.`;
  return new Refusal(400, message, { problems: problems.slice(0, MOST_PROBLEMS) });
}
