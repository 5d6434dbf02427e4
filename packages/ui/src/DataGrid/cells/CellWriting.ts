import { CellHistory } from './CellHistory.js';
import type { CellPlace } from './cellElements.js';
import type { CellChange, CellProblem } from './cellTypes.js';
import type { GridAccess } from './GridAccess.js';

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

/** Passes the texts that are written into cells to the owner of the grid, keeps refused texts as drafts, and undoes and redoes. */
export class CellWriting<R extends object> {
  readonly #grid: GridAccess<R>;
  readonly #redraw: () => void;
  readonly #drafts = new Map<string, CellDraft>();
  readonly #history = new CellHistory<R>();

  /** @param redraw draws the cells again */
  constructor(grid: GridAccess<R>, redraw: () => void) {
    this.#grid = grid;
    this.#redraw = redraw;
  }

  draft(row: string, column: string): CellDraft | null {
    return this.#drafts.get(textKey(row, column)) ?? null;
  }

  /** Discards the refused text of a cell. @returns false if the cell has none */
  discardRefused(row: string, column: string): boolean {
    if (typeof this.draft(row, column)?.message !== 'string') return false;
    this.#drafts.delete(textKey(row, column));
    this.#redraw();
    return true;
  }

  /** Writes texts into cells, as one step. @returns the number of refused texts */
  write(cells: readonly CellText[]): number {
    const changes: CellChange<R>[] = [];
    let refused = 0;
    for (const { row, column, text: written } of cells) {
      const isMultiline = this.#grid.column(column)?.edit?.isMultiline ?? false;
      const text = isMultiline ? written : written.replaceAll(/\r\n?|\n/g, ' ');
      const line = this.#grid.line(row);
      const draft = this.draft(row, column);
      // A text that is being saved becomes the value: the one that the row still has may be written again.
      const saving = draft?.message === null ? draft.text : null;
      const before = saving ?? this.#grid.text(row, column);
      const message = this.#grid.check(row, column, text);
      const isUnchanged = message === null && text === before;
      if (message !== null) {
        refused += 1;
        this.#drafts.set(textKey(row, column), { text, message });
        // Of several, the paste says how many.
        if (cells.length === 1)
          this.#grid.say(this.#grid.words.refused(this.#grid.name(row, column), message));
      } else if (isUnchanged) {
        if (saving === null) this.#drafts.delete(textKey(row, column));
      } else if (line) changes.push({ row: line.original, key: row, column, text, before });
    }
    if (changes.length > 0) this.#history.add(changes);
    this.#send(changes);
    this.#redraw();
    return refused;
  }

  /** Undoes the last step or redoes it. @returns the cell that gets the focus */
  repeat(direction: 'undo' | 'redo'): CellPlace | null {
    const { words } = this.#grid;
    const isUndo = direction === 'undo';
    const changes = (isUndo ? this.#history.undo() : this.#history.redo()) ?? [];
    const [first] = changes;
    if (!first) {
      this.#grid.say(isUndo ? words.nothingToUndo : words.nothingToRedo);
      return null;
    }
    this.#send(
      changes.map((change) => ({ ...change, row: this.#grid.line(change.key)?.original ?? change.row })),
    );
    const name = this.#grid.name(first.key, first.column, first.row);
    this.#grid.say((isUndo ? words.undone : words.redone)(name, changes.length));
    this.#redraw();
    return { row: first.key, column: first.column };
  }

  #send(changes: readonly CellChange<R>[]): void {
    const { onEdit } = this.#grid.props;
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
        error instanceof Error && error.message !== '' ? error.message : this.#grid.words.failed;
      problems = changes.map(({ key, column }) => ({ row: key, column, message }));
    }
    this.#settle(changes, problems, drafts);
    const [first] = changes;
    if (problems.length === 0 && first)
      this.#grid.say(this.#grid.words.saved(this.#grid.name(first.key, first.column, first.row)));
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
      // A newer text of the same cell is being saved.
      if (drafts && this.#drafts.get(cell) !== drafts.get(change)) continue;
      if (problem) this.#drafts.set(cell, { text, message: problem.message });
      else this.#drafts.delete(cell);
    }
    this.#history.forget(refused);
    const [first] = problems;
    if (first) {
      const change = changes.find(({ key }) => key === first.row);
      const name = this.#grid.name(first.row, first.column, change?.row);
      this.#grid.say(this.#grid.words.refused(name, first.message));
    }
    this.#redraw();
  }
}
