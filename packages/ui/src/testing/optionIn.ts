import { type Place, type Target, wholePage } from './Place.js';

/** The option of a list whose label this is, with or without a hint after it. */
export function optionIn<T extends Target<T>>(list: T, place: Place<T>, label: string | RegExp): T {
  return list.locator('[role="option"]', { has: wholePage(place).getByText(label, { exact: true }) });
}
