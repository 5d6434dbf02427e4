import { gridPart } from '../gridPart.js';
import type * as virtualRows from './DataGridVirtualRows.js';

/** The code that draws virtual rows: only those near the visible part of the box. */
export type VirtualPart = typeof virtualRows;

/** The code that draws virtual rows, which other grids do not load. The grid waits for it and not its body, so that the focus stays. */
export const { load: loadVirtualPart, usePart: useVirtualPart } = gridPart<VirtualPart>(
  () => import('./DataGridVirtualRows.js'),
);
