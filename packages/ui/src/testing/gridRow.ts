import { type Place, type Target, wholePage } from './Place.js';

/**
 * The row of a `DataGrid`.
 * @param name what its header cell says
 */
export function gridRow<T extends Target<T>>(place: Place<T>, name: string | RegExp): T {
  const header = wholePage(place).getByRole('rowheader', { name, exact: true });
  return place.locator('tr', { has: header });
}
