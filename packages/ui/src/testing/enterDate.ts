import { type DateString, formatDateText } from '../DateField/dateText.js';
import { enterText } from './enterText.js';
import type { Place, Target } from './Place.js';

/**
 * Types a date into a `DateField` and leaves it.
 * @param date `YYYY-MM-DD`
 */
export async function enterDate<T extends Target<T>>(
  place: Place<T>,
  label: string,
  date: DateString,
): Promise<void> {
  await enterText(place, label, formatDateText(date));
}
