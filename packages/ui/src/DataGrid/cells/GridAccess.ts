import type { GridColumn } from '../columns/useGridColumns.js';
import type { DataGridProps } from '../dataGridTypes.js';
import type { GridExpansion } from '../expansion/gridExpansion.js';
import type { GridSelection } from '../selection/useGridSelection.js';
import type { GridLine, PageRows } from '../table/pageRows.js';
import type { CellPlace } from './cellElements.js';
import type { CellStep } from './cellKeys.js';
import { type CellMessages, defaultCellMessages } from './cellMessages.js';

/** The parts of a grid that its cells need; a new object at each render. */
export interface GridState<R extends object> {
  props: Pick<
    DataGridProps<R>,
    'onEdit' | 'onUndo' | 'onRedo' | 'focusedCell' | 'messages' | 'rowMenu' | 'getRowDisabledReason'
  >;
  /** The lines of the table, with the details of open rows. */
  lines: ReadonlyArray<GridLine<R>>;
  columns: ReadonlyArray<GridColumn<R>>;
  rowOf: PageRows<R>['rowOf'];
  rowName: (line: Pick<GridLine<R>, 'id' | 'original'>) => string;
  table: HTMLTableElement | null;
  /** `null` if rows cannot be selected. */
  selection: GridSelection | null;
  /** `null` if rows do not open. */
  expansion: GridExpansion<R> | null;
  /** Draws a line even if it is scrolled out of sight. */
  activate: (key: string) => void;
  say: (text: string) => void;
}

/** The access of cells to their grid: its rows and columns in order, their texts, and the cell to which a key leads. */
export class GridAccess<R extends object> {
  #state: GridState<R> | null = null;
  #rows: ReadonlyArray<GridLine<R>> = [];
  #indexes = new Map<string, number>();

  update(state: GridState<R>): void {
    const before = this.#state?.lines;
    this.#state = state;
    if (before === state.lines) return;
    this.#rows = state.lines.filter(({ isDetail }) => !isDetail);
    this.#indexes = new Map(this.#rows.map(({ id }, at) => [id, at]));
  }

  get props(): GridState<R>['props'] {
    return this.#state?.props ?? {};
  }

  get words(): CellMessages {
    return { ...defaultCellMessages, ...this.props.messages?.cells };
  }

  get table(): HTMLTableElement | null {
    return this.#state?.table ?? null;
  }

  /** The rows in order, without details. */
  get rows(): ReadonlyArray<GridLine<R>> {
    return this.#rows;
  }

  get columns(): ReadonlyArray<GridColumn<R>> {
    return this.#state?.columns ?? [];
  }

  /** The columns of data and the parts beside them (checkbox, expander, menu), in order. */
  get order(): readonly string[] {
    const { selection, expansion, props } = this.#state ?? {};
    return [
      ...(selection ? ['select'] : []),
      ...(expansion ? ['expand'] : []),
      ...this.columns.map(({ id }) => id),
      ...(props?.rowMenu ? ['menu'] : []),
    ];
  }

  /** The column of the cell that is active at first: the first one that can be edited. */
  get firstColumn(): string | undefined {
    return (this.columns.find(({ edit }) => edit) ?? this.columns[0])?.id;
  }

  get selection(): GridSelection | null {
    return this.#state?.selection ?? null;
  }

  /** Selects a row or clears it, if it can be selected. */
  toggleRow(row: string | null): void {
    const line = this.line(row);
    if (line && this.canSelect(line)) this.selection?.toggle(line.id, false);
  }

  /**
   * Selects all rows from one to another, in addition to those that are selected. `before` is the row up to which they reached until
   * now: those that are left out again are cleared.
   */
  selectRange(from: string | null, before: string | null, to: string | null): void {
    this.selection?.add(this.#selectableBetween(from, to), this.#selectableBetween(from, before));
  }

  /** The keys of the rows from one to another that can be selected, in this direction. */
  #selectableBetween(from: string | null, to: string | null): readonly string[] {
    const [first, last] = [this.rowIndex(from), this.rowIndex(to)];
    const lines = this.#rows.slice(Math.min(first, last), Math.max(first, last) + 1);
    const ids = lines.flatMap((line) => (this.canSelect(line) ? [line.id] : []));
    return first > last ? ids.toReversed() : ids;
  }

  /** Opens or closes a row. */
  toggleDetail(row: string | null): void {
    const line = this.line(row);
    const { expansion, rowOf } = this.#state ?? {};
    if (line && expansion && rowOf?.(line).getCanExpand()) expansion.toggle(line.id);
  }

  say(text: string): void {
    this.#state?.say(text);
  }

  /** Draws a row of a virtual grid even if it is scrolled out of sight. */
  draw(row: string): void {
    this.#state?.activate(row);
  }

  /** The index of a row, from 0; -1 for the header and for a row that is not in the grid. */
  rowIndex(row: string | null): number {
    return row === null ? -1 : (this.#indexes.get(row) ?? -1);
  }

  /** The cell of a column in the row with this index, or in the last row; `null` without rows. */
  placeAt(index: number, column: string): CellPlace | null {
    const at = Math.min(index, this.#rows.length - 1);
    const row = this.#rows[at]?.id;
    return row === undefined ? null : { row, column: this.coveringColumn(at, column) };
  }

  line(row: string | null): GridLine<R> | undefined {
    return this.#rows[this.rowIndex(row)];
  }

  column(id: string): GridColumn<R> | undefined {
    return this.columns.find((column) => column.id === id);
  }

  /** The name of a cell in words. `known` is its row for when that is on another page. */
  name(row: string, id: string, known?: R): string {
    const original = this.line(row)?.original ?? known;
    const column = this.column(id);
    if (!original || !column) return '';
    return (
      column.edit?.label?.(original) ??
      this.words.cell(column.header, this.#state?.rowName({ id: row, original }) ?? row)
    );
  }

  /** The text of a cell as it is edited and copied. */
  text(row: string, id: string): string {
    const line = this.line(row);
    const column = this.column(id);
    if (!line || !column) return '';
    return column.edit?.text?.(line.original) ?? String(column.accessorFn?.(line.original) ?? '');
  }

  /** Why a text cannot be the value of a cell; `null` when it can. */
  check(row: string, id: string, text: string): string | null {
    const line = this.line(row);
    return (line && this.column(id)?.edit?.check?.(text, line.original)) ?? null;
  }

  isEditable(row: string | null, id: string): boolean {
    const line = this.line(row);
    const edit = this.column(id)?.edit;
    if (!line || !edit || !this.props.onEdit) return false;
    return edit.isReadOnly?.(line.original) !== true;
  }

  /** The cell that a step leads to. */
  cellAfterStep({ row, column }: CellPlace, { down, across }: CellStep): CellPlace {
    const { order } = this;
    const from = this.rowIndex(row);
    // One step up from the first row leads into the header; longer steps end at the first row.
    const top = from === -1 || down === -1 ? -1 : 0;
    const to = Math.max(top, Math.min(this.#rows.length - 1, from + down));
    const step = across === 1 ? this.#span(from, column) : across;
    const at = Math.max(0, Math.min(order.length - 1, order.indexOf(column) + step));
    return { row: this.#rows[to]?.id ?? null, column: this.coveringColumn(to, order[at] ?? column) };
  }

  /** The next cell that can be edited, in reading order; the same cell if there is none. */
  nextEditable(place: CellPlace, step: 1 | -1): CellPlace {
    const ids = this.columns.map(({ id }) => id);
    const start = this.rowIndex(place.row);
    for (let at = start; at >= 0 && at < this.#rows.length; at += step) {
      const row = this.#rows[at]?.id ?? null;
      const from = at === start ? ids.indexOf(place.column) : -1;
      const rest =
        step === 1 ? ids.slice(from + 1) : ids.slice(0, from === -1 ? ids.length : from).toReversed();
      const column = rest.find((id) => this.coveringColumn(at, id) === id && this.isEditable(row, id));
      if (column !== undefined) return { row, column };
    }
    return place;
  }

  /** The column whose cell covers a column, in the row with this index. */
  coveringColumn(at: number, column: string): string {
    const ids = this.columns.map(({ id }) => id);
    const wanted = ids.indexOf(column);
    let from = 0;
    while (from <= wanted) {
      const id = ids[from] ?? column;
      from += this.#span(at, id);
      if (from > wanted) return id;
    }
    return column;
  }

  /** True if nothing speaks against selecting a row. */
  canSelect({ original }: GridLine<R>): boolean {
    return (this.props.getRowDisabledReason?.(original) ?? null) === null;
  }

  /** The number of columns that a cell covers. */
  #span(at: number, id: string): number {
    const line = this.#rows[at];
    return Math.max(1, (line && this.column(id)?.colSpan?.(line.original)) ?? 1);
  }
}
