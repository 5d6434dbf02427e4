/** Words of cells that are edited. */
export interface CellMessages {
  /** Names a cell in announcements, and its field. @default 'Premium, SL-26000' */
  cell: (header: string, row: string) => string;
  /** Announced when a text cannot be the value of a cell, and when it could not be saved. @default 'Premium, SL-26000: Too large.' */
  refused: (cell: string, reason: string) => string;
  /** The reason where a change failed without one. @default 'This could not be saved.' */
  failed: string;
  /** Announced when a change was saved that took some time. @default 'Saved: Premium, SL-26000' */
  saved: (cell: string) => string;
  /** Announced after a paste: cells that were changed, and those that were not. @default '6 cells pasted. 2 could not be changed.' */
  pasted: (count: number, left: number) => string;
  /** Announced after Ctrl+C. @default 'Copied' */
  copied: string;
  /** @default 'Undone: Premium, SL-26000' */
  undone: (cell: string, count: number) => string;
  /** @default 'Redone: Premium, SL-26000' */
  redone: (cell: string, count: number) => string;
  /** Announced where there is nothing to undo. @default 'Nothing to undo' */
  nothingToUndo: string;
  /** @default 'Nothing to redo' */
  nothingToRedo: string;
}

const number = new Intl.NumberFormat('en-US');
const cellsOf = (cell: string, count: number) => (count === 1 ? cell : `${number.format(count)} cells`);

export const defaultCellMessages: CellMessages = {
  cell: (header, row) => `${header}, ${row}`,
  refused: (cell, reason) => `${cell}: ${reason}`,
  failed: 'This could not be saved.',
  saved: (cell) => `Saved: ${cell}`,
  pasted: (count, left) =>
    `${count === 1 ? '1 cell' : `${number.format(count)} cells`} pasted.${left === 0 ? '' : ` ${number.format(left)} could not be changed.`}`,
  copied: 'Copied',
  undone: (cell, count) => `Undone: ${cellsOf(cell, count)}`,
  redone: (cell, count) => `Redone: ${cellsOf(cell, count)}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
};
