import type { TableState } from '@tanstack/react-table';
import type { GridFeatures, GridTable } from '../table/gridFeatures.js';

/** The parts of the table's state that say how the person arranged the columns. */
export type ColumnSlices = Pick<
  TableState<GridFeatures>,
  'columnOrder' | 'columnPinning' | 'columnSizing' | 'columnVisibility'
>;

/**
 * How the person arranged the columns: those parts of TanStack Table's state as one value. Plain data that can be stored as
 * JSON; what is left out is as in `columns`.
 */
export interface ColumnLayout extends Partial<ColumnSlices> {}

/** All columns in their order, each as wide as its content. Always the same objects, so that nothing is calculated again. */
const defaultSlices: ColumnSlices = {
  columnOrder: [],
  columnPinning: { start: [], end: [] },
  columnSizing: {},
  columnVisibility: {},
};

/** All parts of a layout. */
export function wholeLayout(layout: ColumnLayout = {}): ColumnSlices {
  return { ...defaultSlices, ...layout };
}

/** How the columns of a table are arranged at present. */
export function layoutOf<R extends object>({ atoms }: Pick<GridTable<R>, 'atoms'>): ColumnSlices {
  return {
    columnOrder: atoms.columnOrder.get(),
    columnPinning: atoms.columnPinning.get(),
    columnSizing: atoms.columnSizing.get(),
    columnVisibility: atoms.columnVisibility.get(),
  };
}
