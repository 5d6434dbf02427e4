import { type Place, type Target, wholePage } from './Place.js';

/**
 * The row of a `DataGrid`.
 * @param name the text of its header cell
 */
export function gridRow<T extends Target<T>>(place: Place<T>, name: string | RegExp): T {
  const header = wholePage(place).getByRole('rowheader', { name, exact: true });
  return place.locator('tr', { has: header });
}

/**
 * A cell of a `DataGrid`, wherever its column was moved.
 * @param row the text of the header cell of its row
 * @param column the header of its column, which must be visible
 */
export function gridCell<T extends Target<T>>(place: Place<T>, row: string | RegExp, column: string): T {
  return gridRow(place, row).locator(`td[data-label=${JSON.stringify(column)}]`);
}
