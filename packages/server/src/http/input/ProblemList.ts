import { HttpError, type Problem } from '../HttpError.js';

/** The value read from one part of a call, and the problems with it. */
export interface Part {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

/** The maximum of problems in one answer; nobody fixes more at a time. */
export const MAX_PROBLEMS = 100;

/**
 * The problems with one part of a call, at most one problem for each field; once it is fixed, the next one is shown.
 * It takes one problem more than are listed, to know that there are more; then the search for problems stops.
 */
export class ProblemList {
  readonly #byPath = new Map<string, Problem>();

  add(problem: Problem): void {
    if (!this.isFull && !this.#byPath.has(problem.path)) this.#byPath.set(problem.path, problem);
  }

  get isFull(): boolean {
    return this.#byPath.size > MAX_PROBLEMS;
  }

  get problems(): readonly Problem[] {
    return [...this.#byPath.values()];
  }
}

/** A 400 with the problems of the input, in one sentence and one by one. */
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

/** Half of a character that takes two code units, without its other half: no text encoding can hold it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a text cannot be stored, or sent by any program that follows the standards; undefined when it can. */
export function unsafeText(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character, which no field may hold: remove it';
  if (LONE_SURROGATE.test(text)) return 'contains half of a character (a lone surrogate): remove it';
  return undefined;
}
