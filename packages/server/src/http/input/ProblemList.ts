import type { Problem } from '../HttpError.js';

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
