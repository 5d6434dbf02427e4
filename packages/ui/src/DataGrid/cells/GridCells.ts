import { flushSync } from 'react-dom';
import { type CellDraft, type CellText, CellWriting } from './CellWriting.js';
import { type CellPlace, cellAt, focusTarget } from './cellElements.js';
import type { CellStep } from './cellKeys.js';
import type { CellFocus } from './cellTypes.js';
import { GridAccess, type GridState } from './GridAccess.js';

/** The cell that is edited. */
export interface CellTyping {
  row: string;
  column: string;
  /** The text to begin with. */
  text: string;
  /** True if all of it is selected, so that a letter replaces it. */
  isSelected: boolean;
  /** Why the typed text was refused. */
  message: string | null;
}

/** How a cell is drawn, apart from its value; the same object while nothing changes. */
export interface CellState {
  isActive: boolean;
  typing: CellTyping | null;
  draft: CellDraft | null;
}

/** Where the focus goes after editing; `none` if the person has moved it already. */
export type AfterTyping = 'none' | 'stay' | 'down' | 'up' | 'next' | 'previous';

const idle: CellState = { isActive: false, typing: null, draft: null };

/**
 * The cells of a grid with arrow keys: which cell is active, which is edited, and which texts are being saved or were refused.
 * Each cell subscribes by itself, so that a key redraws two cells and not the table.
 */
export class GridCells<R extends object> {
  readonly grid = new GridAccess<R>();
  readonly #listeners = new Set<() => void>();
  readonly #states = new Map<string, CellState>();
  readonly #writing = new CellWriting<R>(this.grid, () => this.#notify());
  #active: CellPlace | null = null;
  /** Index of the active row: the place of the active cell when that row is gone. */
  #activeIndex = 0;
  #typing: CellTyping | null = null;
  /** The cell that gets the focus as soon as its row is drawn. */
  #pendingFocus: CellPlace | null = null;
  /** The `focusedCell` of the owner that has got the focus: each object gives it once. */
  #lastFocusedCell: CellFocus | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The active cell: the one that the Tab key leads to. */
  get active(): CellPlace | null {
    return this.#active;
  }

  /** Takes the state of the grid after each render. */
  update(state: GridState<R>): void {
    const { grid } = this;
    grid.update(state);
    this.#keepActive();
    const { focusedCell = null } = state.props;
    if (focusedCell === this.#lastFocusedCell) return;
    // The row may come later, with another page.
    if (focusedCell && grid.rowIndex(focusedCell.row) === -1) return;
    this.#lastFocusedCell = focusedCell;
    const column = focusedCell?.column ?? grid.firstColumn;
    if (!focusedCell || column === undefined) return;
    this.focus({ row: focusedCell.row, column: grid.coveringColumn(grid.rowIndex(focusedCell.row), column) });
  }

  /** One cell is always active, for the Tab key. When its row or column is gone, the cell in its place becomes active. */
  #keepActive(): void {
    const { order, firstColumn } = this.grid;
    const active = this.#active;
    const isColumn = active !== null && order.includes(active.column);
    if (isColumn && this.grid.rowIndex(active.row) !== -1) return;
    const column = isColumn ? active.column : firstColumn;
    const next = column === undefined ? null : this.grid.placeAt(this.#activeIndex, column);
    if (active === next) return;
    this.#active = next;
    this.#notify();
  }

  stateOf(row: string, column: string): CellState {
    const key = `${row}\n${column}`;
    const isActive = this.#active?.row === row && this.#active.column === column;
    const typing = this.#typing?.row === row && this.#typing.column === column ? this.#typing : null;
    const draft = this.#writing.draft(row, column);
    if (!isActive && !typing && !draft) {
      this.#states.delete(key);
      return idle;
    }
    const before = this.#states.get(key);
    if (before?.isActive === isActive && before.typing === typing && before.draft === draft) return before;
    const next = { isActive, typing, draft };
    this.#states.set(key, next);
    return next;
  }

  /** Gives a cell the focus, if necessary after its row is drawn. */
  focus(place: CellPlace): void {
    const { table } = this.grid;
    const cell = table && cellAt(table, place);
    if (!cell) {
      // A row of another page is not waited for: it would take the focus from what the person does by then.
      const isListed = this.grid.rowIndex(place.row) !== -1;
      this.#pendingFocus = isListed ? place : null;
      if (isListed && place.row !== null) this.grid.draw(place.row);
      return;
    }
    this.#pendingFocus = null;
    this.activate(place);
    focusTarget(cell).focus({ preventScroll: true });
    // Not in jsdom.
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  /** Moves the focus by a step. */
  move(place: CellPlace, step: CellStep): void {
    this.focus(this.grid.cellAfterStep(place, step));
  }

  /** A cell of this row was drawn: the cell that waits for the focus gets it. */
  onRowDrawn(row: string): void {
    const place = this.#pendingFocus;
    if (place?.row === row) this.focus(place);
  }

  /** A cell has got the focus. */
  activate(place: CellPlace): void {
    const isSame = this.#active?.row === place.row && this.#active?.column === place.column;
    if (place.row === null || isSame) return;
    this.#active = place;
    this.#activeIndex = this.grid.rowIndex(place.row);
    this.#notify();
  }

  /** Begins to edit a cell, with a typed text or with its own text selected. @returns false if it cannot be edited */
  begin({ row, column }: CellPlace, typed?: string): boolean {
    if (row === null || !this.grid.isEditable(row, column)) return false;
    const own = this.#writing.draft(row, column)?.text ?? this.grid.text(row, column);
    this.#typing = { row, column, text: typed ?? own, isSelected: typed === undefined, message: null };
    this.#notify();
    return true;
  }

  /** Ends editing, with the new text or with `null` for no change. */
  end(written: string | null, after: AfterTyping): void {
    const typing = this.#typing;
    if (!typing) return;
    const { row, column } = typing;
    const message = written === null ? null : this.grid.check(row, column, written);
    // A refused text keeps its field open; where the person has left it already, it becomes a draft of the cell.
    if (written !== null && message !== null && after !== 'none') {
      this.#typing = { ...typing, text: written, message };
      this.grid.say(this.grid.words.refused(this.grid.name(row, column), message));
      this.#notify();
      return;
    }
    const at = this.grid.rowIndex(row);
    // Drawn at once, so that a key pressed right afterwards finds the focus in the right cell.
    flushSync(() => {
      this.#typing = null;
      if (written === null) this.#writing.discardRefused(row, column);
      else this.#writing.write([{ row, column, text: written }]);
      this.#notify();
    });
    const here = { row, column };
    // With its new text the row may not be listed any more: the row in its place follows.
    const instead = this.grid.rowIndex(row) === -1 ? this.grid.placeAt(at, column) : null;
    // From the first row a step up would lead into the header.
    const isFirst = this.grid.rowIndex(row) === 0;
    if (instead && after !== 'none') this.focus(instead);
    else if (after === 'next') this.focus(this.grid.nextEditable(here, 1));
    else if (after === 'previous') this.focus(this.grid.nextEditable(here, -1));
    else if (after === 'down') this.move(here, { down: 1, across: 0 });
    else if (after === 'up' && !isFirst) this.move(here, { down: -1, across: 0 });
    else if (after !== 'none') this.focus(here);
  }

  /** Discards the refused text of a cell. @returns false if the cell has none */
  discardRefused({ row, column }: CellPlace): boolean {
    return row !== null && this.#writing.discardRefused(row, column);
  }

  /** Writes texts into cells, as one step. @returns the number of refused texts */
  write(cells: readonly CellText[]): number {
    return this.#writing.write(cells);
  }

  /** Undo or redo; the owner of the grid does it if it has a handler for it. */
  repeat(direction: 'undo' | 'redo'): void {
    const { onUndo, onRedo } = this.grid.props;
    const ownerHandler = direction === 'undo' ? onUndo : onRedo;
    if (ownerHandler) {
      ownerHandler();
      return;
    }
    const place = flushSync(() => this.#writing.repeat(direction));
    if (place) this.focus(place);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
