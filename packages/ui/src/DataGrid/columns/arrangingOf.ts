import type { ColumnPinningPosition } from '@tanstack/react-table';
import type { DataGridMessages } from '../dataGridMessages.js';
import type { GridColumns } from './useGridColumns.js';

/** The changes that a person makes to the columns, each announced in words. */
export interface Arranging {
  /** Moves a column to the place of another one. */
  move: (id: string, to: string) => void;
  pin: (id: string, side: ColumnPinningPosition) => void;
  reset: () => void;
}

/** The changes of a grid's columns, each followed by its announcement. */
export function arrangingOf<R extends object>(
  columns: GridColumns<R>,
  words: DataGridMessages,
  say: (text: string) => void,
): Arranging {
  const headerOf = (id: string) => columns.shown.find((column) => column.id === id)?.header ?? '';
  return {
    move: (id, to) => {
      columns.move(id, to);
      const place = columns.shown.findIndex((column) => column.id === to);
      say(words.columnPlace(headerOf(id), place + 1, columns.shown.length));
    },
    pin: (id, side) => {
      columns.pin(id, side);
      say(words.columnPinned(headerOf(id), side || 'none'));
    },
    reset: () => {
      columns.reset();
      say(words.columnsReset);
    },
  };
}
