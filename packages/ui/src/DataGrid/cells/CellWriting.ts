import type { CellGround } from './CellGround.js';
import { CellHistory } from './CellHistory.js';
import type { CellPlace } from './cellElements.js';
import type { CellChange, CellProblem } from './cellTypes.js';

/** A text in a cell that is not its value: it is being saved, or was refused. */
export interface CellDraft {
  text: string;
  /** Why it is not the value; `null` while it is being saved. */
  message: string | null;
}

/** A text for a cell. */
export interface CellText {
  row: string;
  column: string;
  text: string;
}

type Drafts<R extends object> = ReadonlyMap<CellChange<R>, CellDraft>;

const textKey = (row: string, column: string) => `${row}\n${column}`;

function isPromise<T>(answer: T | Promise<T>): answer is Promise<T> {
  return typeof answer === 'object' && answer !== null && 'then' in answer;
}

/** Hands what is written in the cells of a grid to its owner, keeps what was refused, and undoes. */
export class CellWriting<R extends object> {
  readonly #ground: CellGround<R>;
  readonly #tell: () => void;
  readonly #drafts = new Map<string, CellDraft>();
  readonly #history = new CellHistory<R>();

  /** @param tell draws the cells again */
  constructor(ground: CellGround<R>, tell: () => void) {
    this.#ground = ground;
    this.#tell = tell;
  }

  draft(row: string, column: string): CellDraft | null {
    return this.#drafts.get(textKey(row, column)) ?? null;
  }

  /** Gives up a text that was refused. @returns whether there was one */
  giveUp(row: string, column: string): boolean {
    if (typeof this.draft(row, column)?.message !== 'string') return false;
    this.#drafts.delete(textKey(row, column));
    this.#tell();
    return true;
  }

  /** Writes texts into cells, as one step. @returns how many could not be values */
  write(cells: readonly CellText[]): number {
    const changes: CellChange<R>[] = [];
    let refused = 0;
    for (const { row, column, text: written } of cells) {
      const isMultiline = this.#ground.column(column)?.edit?.isMultiline ?? false;
      const text = isMultiline ? written : written.replaceAll(/\r\n?|\n/g, ' ');
      const line = this.#ground.line(row);
      const before = this.#ground.text(row, column);
      const message = this.#ground.check(row, column, text);
      const isKept = message === null && text === before;
      if (message !== null) {
        refused += 1;
        this.#drafts.set(textKey(row, column), { text, message });
      } else if (isKept) this.#drafts.delete(textKey(row, column));
      else if (line) changes.push({ row: line.original, key: row, column, text, before });
    }
    if (changes.length > 0) this.#history.add(changes);
    this.#send(changes);
    this.#tell();
    return refused;
  }

  /** Takes the last step back, or makes it again. @returns the cell to go to */
  repeat(direction: 'undo' | 'redo'): CellPlace | null {
    const { words } = this.#ground;
    const isUndo = direction === 'undo';
    const changes = (isUndo ? this.#history.undo() : this.#history.redo()) ?? [];
    const [first] = changes;
    if (!first) {
      this.#ground.say(isUndo ? words.nothingToUndo : words.nothingToRedo);
      return null;
    }
    this.#send(
      changes.map((change) => ({ ...change, row: this.#ground.line(change.key)?.original ?? change.row })),
    );
    const name = this.#ground.name(first.key, first.column);
    this.#ground.say((isUndo ? words.undone : words.redone)(name, changes.length));
    this.#tell();
    return { row: first.key, column: first.column };
  }

  #send(changes: readonly CellChange<R>[]): void {
    const { onEdit } = this.#ground.props;
    if (!onEdit || changes.length === 0) return;
    const answer = onEdit(changes);
    if (!isPromise(answer)) {
      this.#settle(changes, answer ?? [], null);
      return;
    }
    const drafts = new Map(changes.map((change) => [change, { text: change.text, message: null }]));
    for (const [{ key, column }, draft] of drafts) this.#drafts.set(textKey(key, column), draft);
    void this.#wait(answer, changes, drafts);
  }

  async #wait(
    answer: Promise<readonly CellProblem[] | void>,
    changes: readonly CellChange<R>[],
    drafts: Drafts<R>,
  ): Promise<void> {
    let problems: readonly CellProblem[];
    try {
      problems = (await answer) ?? [];
    } catch (error) {
      const message =
        error instanceof Error && error.message !== '' ? error.message : this.#ground.words.failed;
      problems = changes.map(({ key, column }) => ({ row: key, column, message }));
    }
    this.#settle(changes, problems, drafts);
    const [first] = changes;
    if (problems.length === 0 && first)
      this.#ground.say(this.#ground.words.saved(this.#ground.name(first.key, first.column)));
  }

  #settle(
    changes: readonly CellChange<R>[],
    problems: readonly CellProblem[],
    drafts: Drafts<R> | null,
  ): void {
    const refused = new Set<CellChange<R>>();
    for (const change of changes) {
      const { key, column, text } = change;
      const cell = textKey(key, column);
      const problem = problems.find((each) => each.row === key && each.column === column);
      if (problem) refused.add(change);
      // A newer text of the same cell is on its way.
      if (drafts && this.#drafts.get(cell) !== drafts.get(change)) continue;
      if (problem) this.#drafts.set(cell, { text, message: problem.message });
      else this.#drafts.delete(cell);
    }
    this.#history.forget(refused);
    const [first] = problems;
    if (first) {
      const name = this.#ground.name(first.row, first.column);
      this.#ground.say(this.#ground.words.refused(name, first.message));
    }
    this.#tell();
  }
}
