import type { CellChange } from './cellTypes.js';

/** The changes that a person has made to the cells of a grid, to undo and redo them. A paste is one step. */
export class CellHistory<R extends object> {
  #done: (readonly CellChange<R>[])[] = [];
  #undone: (readonly CellChange<R>[])[] = [];

  add(changes: readonly CellChange<R>[]): void {
    this.#done.push(changes);
    this.#undone = [];
  }

  /** Removes the last step. @returns the changes that undo it */
  undo(): readonly CellChange<R>[] | undefined {
    const step = this.#done.pop();
    if (!step) return undefined;
    this.#undone.push(step);
    return step.map((change) => ({ ...change, text: change.before, before: change.text }));
  }

  redo(): readonly CellChange<R>[] | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step;
  }

  /** Removes changes that were refused. */
  forget(refused: ReadonlySet<CellChange<R>>): void {
    if (refused.size === 0) return;
    const keep = (steps: (readonly CellChange<R>[])[]) =>
      steps.map((step) => step.filter((change) => !refused.has(change))).filter((step) => step.length > 0);
    this.#done = keep(this.#done);
    this.#undone = keep(this.#undone);
  }
}
