import type { Issue } from '@slip/forms/rules';
import { HttpError, type Problem } from '../../http/HttpError.js';

/** The maximum of different sentences in one message; with more of them the message gives their number. */
const MAX_SENTENCES = 3;

/** An issue of the rules as the caller gets it: with the brackets of every other path. */
export function problemOfIssue({ path, message }: Issue): Problem {
  return { path: path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]'), message };
}

/**
 * Refuses a filing that has problems, in the rules' own words.
 * @throws HttpError (400) when there are any.
 */
export function refuseFiling(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const sentences = [...new Set(problems.map(({ message }) => message))];
  const message =
    sentences.length <= MAX_SENTENCES
      ? sentences.join(' ')
      : `There are ${sentences.length} problems with this filing. ${sentences[0] ?? ''}`;
  throw new HttpError(400, message, { problems });
}
