import { flushSync } from 'react-dom';
import { CellGround, type CellSight } from './CellGround.js';
import { type CellDraft, type CellText, CellWriting } from './CellWriting.js';
import { type CellPlace, cellAt, focusTarget } from './cellElements.js';
import type { CellStep } from './cellKeys.js';
import type { CellFocus } from './cellTypes.js';

/** The cell that is edited. */
export interface CellTyping {
  row: string;
  column: string;
  /** The text to begin with. */
  text: string;
  /** True if all of it is selected, so that a letter replaces it. */
  isSelected: boolean;
  /** Why what was typed cannot be the value. */
  message: string | null;
}

/** How a cell is drawn apart from its value; the same object as long as nothing changes. */
export interface CellState {
  isActive: boolean;
  typing: CellTyping | null;
  draft: CellDraft | null;
}

/** Where the focus goes after a value was typed; `none` if the person went elsewhere. */
export type AfterTyping = 'none' | 'stay' | 'down' | 'up' | 'next' | 'previous';

const still: CellState = { isActive: false, typing: null, draft: null };

/**
 * The cells of a grid that is moved through by arrow keys: which one is in use, which is edited, and which texts are being saved or were
 * refused. Cells listen to it one by one, so that a key draws two of them and not the table.
 */
export class GridCells<R extends object> {
  readonly ground = new CellGround<R>();
  readonly #listeners = new Set<() => void>();
  readonly #seen = new Map<string, CellState>();
  readonly #writing = new CellWriting<R>(this.ground, () => this.#tell());
  #active: CellPlace | null = null;
  #activeAt = 0;
  #typing: CellTyping | null = null;
  /** The cell that gets the focus as soon as its row is in the page. */
  #wanted: CellPlace | null = null;
  #told: CellFocus | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The cell that is in use. */
  get active(): CellPlace | null {
    return this.#active;
  }

  /** Takes over what was drawn. */
  update(sight: CellSight<R>): void {
    const { ground } = this;
    ground.update(sight);
    this.#keepActive();
    const { focusedCell = null } = sight.props;
    if (focusedCell === this.#told) return;
    // Its row may come later, with its page.
    if (focusedCell && ground.placeOf(focusedCell.row) === -1) return;
    this.#told = focusedCell;
    const column = focusedCell?.column ?? ground.firstColumn;
    if (!focusedCell || column === undefined) return;
    this.focus({ row: focusedCell.row, column: ground.covering(ground.placeOf(focusedCell.row), column) });
  }

  /** One cell is always in use, for the Tab key: when its row or its column is gone, the one in its place. */
  #keepActive(): void {
    const { rows, order, firstColumn } = this.ground;
    const active = this.#active;
    const isColumn = active !== null && order.includes(active.column);
    if (isColumn && this.ground.placeOf(active.row) !== -1) return;
    const at = Math.min(this.#activeAt, rows.length - 1);
    const column = isColumn ? active.column : firstColumn;
    const row = rows[at]?.id;
    const next =
      row === undefined || column === undefined ? null : { row, column: this.ground.covering(at, column) };
    if (active === next) return;
    this.#active = next;
    this.#tell();
  }

  look(row: string, column: string): CellState {
    const key = `${row}\n${column}`;
    const isActive = this.#active?.row === row && this.#active.column === column;
    const typing = this.#typing?.row === row && this.#typing.column === column ? this.#typing : null;
    const draft = this.#writing.draft(row, column);
    if (!isActive && !typing && !draft) {
      this.#seen.delete(key);
      return still;
    }
    const before = this.#seen.get(key);
    if (before?.isActive === isActive && before.typing === typing && before.draft === draft) return before;
    const next = { isActive, typing, draft };
    this.#seen.set(key, next);
    return next;
  }

  /** Gives a cell the focus; one whose row is not in the page, as soon as it is. */
  focus(place: CellPlace): void {
    const { table } = this.ground;
    const cell = table && cellAt(table, place);
    if (!cell) {
      this.#wanted = place;
      if (place.row !== null) this.ground.draw(place.row);
      return;
    }
    this.#wanted = null;
    this.activate(place);
    focusTarget(cell).focus({ preventScroll: true });
    // Not in jsdom.
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  /** Moves the focus by a step. */
  move(place: CellPlace, step: CellStep): void {
    this.focus(this.ground.after(place, step));
  }

  /** A cell of a row has come into the page. */
  arrive(row: string): void {
    const place = this.#wanted;
    if (place?.row === row) this.focus(place);
  }

  /** A cell has got the focus. */
  activate(place: CellPlace): void {
    const isSame = this.#active?.row === place.row && this.#active?.column === place.column;
    if (place.row === null || isSame) return;
    this.#active = place;
    this.#activeAt = this.ground.placeOf(place.row);
    this.#tell();
  }

  /** Begins to edit a cell: with a text that was typed, or with its own, which a letter then replaces. @returns whether it can be */
  begin({ row, column }: CellPlace, typed?: string): boolean {
    if (row === null || !this.ground.isEditable(row, column)) return false;
    const own = this.#writing.draft(row, column)?.text ?? this.ground.text(row, column);
    this.#typing = { row, column, text: typed ?? own, isSelected: typed === undefined, message: null };
    this.#tell();
    return true;
  }

  /** Ends editing, with a text, or with `null` and nothing changed. */
  end(written: string | null, after: AfterTyping): void {
    const typing = this.#typing;
    if (!typing) return;
    const { row, column } = typing;
    const message = written === null ? null : this.ground.check(row, column, written);
    if (written !== null && message !== null && after !== 'none') {
      this.#typing = { ...typing, text: written, message };
      this.ground.say(this.ground.words.refused(this.ground.name(row, column), message));
      this.#tell();
      return;
    }
    // Drawn at once, so that the key that follows right behind finds the focus where it belongs.
    flushSync(() => {
      this.#typing = null;
      if (written === null) this.#writing.giveUp(row, column);
      else this.#writing.write([{ row, column, text: written }]);
      this.#tell();
    });
    const here = { row, column };
    const isFirst = this.ground.placeOf(row) === 0;
    if (after === 'next') this.focus(this.ground.nextEditable(here, 1));
    else if (after === 'previous') this.focus(this.ground.nextEditable(here, -1));
    else if (after === 'down') this.move(here, { down: 1, across: 0 });
    else if (after === 'up' && !isFirst) this.move(here, { down: -1, across: 0 });
    else if (after !== 'none') this.focus(here);
  }

  /** Gives up a text that was refused. @returns whether there was one */
  giveUp({ row, column }: CellPlace): boolean {
    return row !== null && this.#writing.giveUp(row, column);
  }

  /** Writes texts into cells, as one step. @returns how many could not be values */
  write(cells: readonly CellText[]): number {
    return this.#writing.write(cells);
  }

  /** Undo or redo, by the owner of the grid, where it takes them. */
  repeat(direction: 'undo' | 'redo'): void {
    const { onUndo, onRedo } = this.ground.props;
    const own = direction === 'undo' ? onUndo : onRedo;
    if (own) {
      own();
      return;
    }
    const place = flushSync(() => this.#writing.repeat(direction));
    if (place) this.focus(place);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
