import type { Problem } from '../HttpError.js';

/** The most problems one answer lists; nobody fixes more at a time. */
export const MOST_PROBLEMS = 100;

/**
 * What is wrong with one part of a call, one problem a field: whoever fixes it sees the next, if there still is one.
 * It takes one problem more than are listed, which tells that there are more; whoever looks for problems stops then.
 */
export class ProblemList {
  readonly #byPath = new Map<string, Problem>();

  add(problem: Problem): void {
    if (!this.isFull && !this.#byPath.has(problem.path)) this.#byPath.set(problem.path, problem);
  }

  get isFull(): boolean {
    return this.#byPath.size > MOST_PROBLEMS;
  }

  get problems(): readonly Problem[] {
    return [...this.#byPath.values()];
  }
}
