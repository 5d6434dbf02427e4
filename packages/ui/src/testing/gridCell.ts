import { type Place, type Target, wholePage } from './Place.js';

/**
 * The row of a `DataGrid`.
 * @param name what its header cell says
 */
export function gridRow<T extends Target<T>>(place: Place<T>, name: string | RegExp): T {
  const header = wholePage(place).getByRole('rowheader', { name, exact: true });
  return place.locator('tr', { has: header });
}

/**
 * A cell of a `DataGrid`, wherever its column was moved.
 * @param row what the header cell of its row says
 * @param column the header of its column; it must be one that is shown
 */
export function gridCell<T extends Target<T>>(place: Place<T>, row: string | RegExp, column: string): T {
  return gridRow(place, row).locator(`td[data-label=${JSON.stringify(column)}]`);
}
