import { gridPart } from '../gridPart.js';
import type * as editableCells from './editableCells.js';

/** The code of cells with arrow keys and editing, which other grids do not load. */
export const { load: loadCellsPart, usePart: useCellsPart } = gridPart<typeof editableCells>(
  () => import('./editableCells.js'),
);
