import type { ClipboardEvent, FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { lineAround, needsArrows } from '../rows/rowFocus.js';
import { cellPlaceOf, controlsIn } from './cellElements.js';
import { cellStep, isTyped, PAGE_ROWS } from './cellKeys.js';
import { readCells, writeCells } from './clipboardCells.js';
import type { GridCells } from './GridCells.js';

/** The handlers of the table. */
export type CellHandlers = Pick<
  HTMLAttributes<HTMLTableElement>,
  'onKeyDown' | 'onFocus' | 'onMouseDown' | 'onMouseUp' | 'onDoubleClick' | 'onCopy' | 'onCut' | 'onPaste'
>;

const isCell = (target: EventTarget): target is HTMLTableCellElement =>
  target instanceof HTMLTableCellElement;

/** True for a control that keeps the arrow keys; radio buttons of rows do not. */
function keepsArrows(target: EventTarget): boolean {
  return target instanceof Element && !target.matches('[type="radio"]') && needsArrows(target);
}

/** True for a field in which the person writes: selecting all, undo and redo are its own. */
function isField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.matches(
      'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable]',
    )
  );
}

/** Moves the focus from a control in a cell back to the cell. */
function leaveControl(target: EventTarget): void {
  if (target instanceof Element) target.closest<HTMLElement>('td, th')?.focus();
}

/** The rows that Page Up and Page Down move by: as many as are visible, or ten if the grid does not scroll. */
function pageRows(table: HTMLTableElement): number {
  const box = table.parentElement;
  const height = table.querySelector('tbody > tr[data-line]')?.getBoundingClientRect().height ?? 0;
  if (!box || height === 0 || box.scrollHeight <= box.clientHeight) return PAGE_ROWS;
  // Two rows less: the header covers one, and one that was seen before stays in sight.
  return Math.max(1, Math.floor(box.clientHeight / height) - 2);
}

/** The events of a grid of cells: keys that move, edit and select, and the clipboard. */
export function cellHandlers<R extends object>(cells: GridCells<R>): CellHandlers {
  const { grid } = cells;
  // True while the Tab key leaves: the control that gets the focus for it does not become active.
  let isLeaving = false;
  let isMouseDown = false;
  // The rows that Shift has selected, from the first to the one with the focus: Shift back clears them again, until anything
  // else is done.
  let range: Readonly<Record<'from' | 'to', string | null>> | null = null;

  /**
   * Moves the focus to the last control of the rows, or to the first with Shift: Tab then leaves the grid, which is one tab stop. The
   * controls in the open detail of the row come first.
   */
  function leaveGrid(event: KeyboardEvent<HTMLTableElement>): void {
    const { currentTarget, shiftKey, target } = event;
    const below = shiftKey ? null : lineAround(target)?.nextElementSibling;
    const [inDetail] = below?.matches('[data-detail]') ? controlsIn(below) : [];
    if (inDetail) {
      event.preventDefault();
      inDetail.focus();
      return;
    }
    const controls = [...currentTarget.tBodies].flatMap((body) => controlsIn(body));
    isLeaving = true;
    controls.at(shiftKey ? 0 : -1)?.focus({ preventScroll: true });
    isLeaving = false;
  }

  /** Keys with Ctrl or ⌘ that do not move. @returns true if the key is one of them */
  function runCommand({ key, shiftKey }: KeyboardEvent, row: string | null): boolean {
    const name = key.toLowerCase();
    if (name === 'z') cells.repeat(shiftKey ? 'redo' : 'undo');
    else if (name === 'y') cells.repeat('redo');
    else if (name === 'a' && grid.selection?.isPageSelectable) {
      range = null;
      if (grid.selection.page !== 'all') grid.selection.togglePage();
    } else if (name === 'enter' && row !== null) grid.toggleDetail(row);
    else return false;
    return true;
  }

  /** Keys on a cell itself. @returns true if the key did something */
  function onCellKey(event: KeyboardEvent, place: NonNullable<ReturnType<typeof cellPlaceOf>>): boolean {
    const { key, target } = event;
    if (key === 'Enter' || key === 'F2') {
      if (cells.begin(place)) return true;
      const [control] = isCell(target) ? controlsIn(target) : [];
      control?.focus();
      return control !== undefined;
    }
    if (key === ' ' && grid.selection) {
      range = null;
      grid.toggleRow(place.row);
    } else if (key === 'Escape') return cells.discardRefused(place);
    else if (key === 'Delete' && place.row !== null && grid.isEditable(place.row, place.column))
      cells.write([{ row: place.row, column: place.column, text: '' }]);
    else if (key === 'Backspace') return cells.begin(place, '');
    else return isTyped(event) && cells.begin(place, key);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const { key, target, currentTarget, shiftKey, altKey } = event;
    const place = cellPlaceOf(target);
    // AltGr, which is Ctrl and Alt at once, writes letters.
    const isAltGr = event.getModifierState('AltGraph');
    if (!place || event.defaultPrevented || (altKey && !isAltGr)) return;
    if (key === 'Tab') {
      if (place.row !== null) leaveGrid(event);
      return;
    }
    const isCommand = !isAltGr && (event.ctrlKey || event.metaKey);
    const step = keepsArrows(target)
      ? undefined
      : cellStep(event, pageRows(currentTarget), getComputedStyle(currentTarget).direction === 'rtl');
    let isDone = true;
    if (step && place.row === null) {
      // In the header only plain arrow keys move; other keys belong to the controls in it.
      isDone = key.startsWith('Arrow') && !isCommand && !shiftKey && step.down >= 0;
      if (isDone) cells.move(place, step);
    } else if (step && shiftKey) {
      isDone = key === 'ArrowDown' || key === 'ArrowUp';
      const next = grid.cellAfterStep(place, step);
      if (isDone && next.row !== null) {
        const from = range?.to === place.row && grid.rowIndex(range.from) !== -1 ? range.from : place.row;
        grid.selectRange(from, place.row, next.row);
        range = { from, to: next.row };
        cells.focus(next);
      }
    } else if (step) {
      range = null;
      cells.move(place, step);
    } else if (isCommand) isDone = place.row !== null && !isField(target) && runCommand(event, place.row);
    else if (isCell(target)) isDone = onCellKey(event, place);
    else if (place.row !== null && (key === 'Escape' || key === 'F2')) leaveControl(target);
    else isDone = false;
    if (isDone) event.preventDefault();
  }

  function onFocus({ target, relatedTarget, currentTarget }: FocusEvent<HTMLTableElement>): void {
    const place = cellPlaceOf(target);
    if (!place || place.row === null || isLeaving) return;
    const { active } = cells;
    const isFromOutside =
      relatedTarget instanceof Element && relatedTarget.closest('tbody')?.parentElement !== currentTarget;
    // Outside, the selection and the order of the rows can have changed.
    if (isFromOutside) range = null;
    const isElsewhere = active?.row !== place.row || active.column !== place.column;
    // The Tab key enters the grid at the active cell, from both sides.
    const isTabbed = isFromOutside && isElsewhere && !isMouseDown && !isCell(target);
    if (isTabbed && active) cells.focus(active);
    else cells.activate(place);
  }

  function onDoubleClick({ target }: MouseEvent): void {
    const place = cellPlaceOf(target);
    const isControl =
      target instanceof Element && target.closest('a, button, input, select, textarea, label');
    if (place && !isControl) cells.begin(place);
  }

  /** Copies the cell, or `selected` rows if there are any. @returns true if it copied */
  function copy(event: ClipboardEvent, selected: typeof grid.rows): boolean {
    const place = cellPlaceOf(event.target);
    const isText = document.getSelection()?.isCollapsed === false;
    if (!place || place.row === null || !isCell(event.target) || isText) return false;
    const { row } = place;
    const text =
      selected.length > 0
        ? writeCells(selected.map(({ id }) => grid.columns.map((column) => grid.text(id, column.id))))
        : writeCells([[grid.text(row, place.column)]]);
    // An empty cell is a line break, as spreadsheets have it: without a text a paste does nothing.
    event.clipboardData.setData('text/plain', text || '\n');
    event.preventDefault();
    grid.say(grid.words.copied);
    return true;
  }

  function onCut(event: ClipboardEvent): void {
    const place = cellPlaceOf(event.target);
    if (!copy(event, []) || !place || place.row === null || !grid.isEditable(place.row, place.column)) return;
    cells.write([{ row: place.row, column: place.column, text: '' }]);
  }

  /** Pastes a block of texts from the active cell on. Texts beyond the ends of the grid, or for read-only cells, are left out. */
  function onPaste(event: ClipboardEvent): void {
    const place = cellPlaceOf(event.target);
    if (!place || place.row === null || !isCell(event.target)) return;
    const pasted = event.clipboardData.getData('text/plain');
    // A picture or a file has no text.
    if (pasted === '') return;
    event.preventDefault();
    const block = readCells(pasted);
    const top = grid.rowIndex(place.row);
    const first = grid.columns.findIndex(({ id }) => id === place.column);
    const all = block.flatMap((texts, down) => texts.map((text, across) => ({ text, down, across })));
    const texts = all.flatMap(({ text, down, across }) => {
      const row = grid.rows[top + down]?.id;
      const column = first === -1 ? undefined : grid.columns[first + across]?.id;
      if (row === undefined || column === undefined || !grid.isEditable(row, column)) return [];
      return grid.coveringColumn(top + down, column) === column ? [{ row, column, text }] : [];
    });
    const refused = cells.write(texts);
    grid.say(grid.words.pasted(texts.length - refused, all.length - texts.length + refused));
  }

  const setMouseDown = (isDown: boolean) => () => {
    range = null;
    isMouseDown = isDown;
  };
  return {
    onMouseDown: setMouseDown(true),
    onMouseUp: setMouseDown(false),
    onKeyDown,
    onFocus,
    onDoubleClick,
    onCopy: (event) =>
      void copy(
        event,
        grid.rows.filter((line) => grid.selection?.isSelected(line.id) && grid.canSelect(line)),
      ),
    onCut,
    onPaste,
  };
}
