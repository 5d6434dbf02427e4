/** Marks a cell: in colour, and in words under its value. */
export interface CellNote {
  tone: 'danger' | 'warning' | 'info' | 'success';
  text: string;
}

/** How the cells of a column are edited. Values are edited as texts, which the owner of the grid parses. */
export interface CellEditing<R extends object> {
  /** The text of a cell while it is edited. @default the column's value */
  text?: (row: R) => string;
  /** True for a cell that cannot be changed. @default every cell can */
  isReadOnly?: (row: R) => boolean;
  /** The reason why a text cannot be the value, for the person; `null` when it can. */
  check?: (text: string, row: R) => string | null;
  /** True if a text may have several lines: Alt+Enter and Shift+Enter write a line break. @default false */
  isMultiline?: boolean;
  /** Names the field in which the cell is edited. @default its header and its row, "Premium, SL-26000" */
  label?: (row: R) => string;
  /** Marks a cell. */
  note?: (row: R) => CellNote | null;
}

/** A text that a person has given a cell. */
export interface CellChange<R extends object> {
  row: R;
  /** Key of the row. */
  key: string;
  /** `id` of the column. */
  column: string;
  text: string;
  /** The text that the cell had. */
  before: string;
}

/** A change that could not be kept: its text stays in the cell, with the reason under it. */
export interface CellProblem {
  /** Key of the row. */
  row: string;
  /** `id` of the column. */
  column: string;
  message: string;
}

/** A cell that gets the focus; another object with the same cell gives it again. */
export interface CellFocus {
  /** Key of the row. */
  row: string;
  /** `id` of the column. @default the first that can be edited */
  column?: string;
}
