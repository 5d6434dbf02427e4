import { type Cents, formatAmount } from '../amount/index.js';
import { type DateString, formatDateText } from '../DateField/dateText.js';
import { namedBy } from './fieldError.js';
import type { Place, Target } from './Place.js';

/** Replaces the text of a field and leaves the field with Tab, so that it reads the text. */
async function enterText<T extends Target<T>>(place: Place<T>, label: string, text: string): Promise<void> {
  const input = place.getByRole('textbox', { name: namedBy(label) });
  await input.fill(text);
  await input.press('Tab');
}

/** Types an amount into a `MoneyInput` and leaves it. */
export async function enterAmount<T extends Target<T>>(
  place: Place<T>,
  label: string,
  cents: Cents,
): Promise<void> {
  await enterText(place, label, formatAmount(cents));
}

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
