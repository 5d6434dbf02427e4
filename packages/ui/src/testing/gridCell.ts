import { gridRow } from './gridRow.js';
import type { Place, Target } from './Place.js';

/**
 * A cell of a `DataGrid`, wherever its column was moved.
 * @param row what the header cell of its row says
 * @param column the header of its column; it must be one that is shown
 */
export function gridCell<T extends Target<T>>(place: Place<T>, row: string | RegExp, column: string): T {
  return gridRow(place, row).locator(`td[data-label=${JSON.stringify(column)}]`);
}
