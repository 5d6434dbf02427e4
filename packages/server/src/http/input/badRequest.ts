import { HttpError, type Problem } from '../HttpError.js';
import { MAX_PROBLEMS } from './ProblemList.js';

/** A 400 of what is wrong with the input, in one sentence and problem by problem. */
export function badRequest(problems: readonly Problem[]): HttpError {
  const [first] = problems;
  const message =
    problems.length === 1 && first
      ? first.message
      : problems.length > MAX_PROBLEMS
        ? `There are more than ${MAX_PROBLEMS} problems with this request; the first ${MAX_PROBLEMS} are listed.`
        : `There are ${problems.length} problems with this request.`;
  return new HttpError(400, message, { problems: problems.slice(0, MAX_PROBLEMS) });
}
