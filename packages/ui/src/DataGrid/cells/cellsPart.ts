import { gridPart } from '../gridPart.js';
import type * as editableCells from './editableCells.js';

/** The code of cells that are moved through and edited, which other grids do not load. */
export const { load: loadCellsPart, usePart: useCellsPart } = gridPart<typeof editableCells>(
  () => import('./editableCells.js'),
);
