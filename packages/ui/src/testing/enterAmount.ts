import { type Cents, formatAmount } from '../amount/index.js';
import { enterText } from './enterText.js';
import type { Place, Target } from './Place.js';

/** Types an amount into a `MoneyInput` and leaves it. */
export async function enterAmount<T extends Target<T>>(
  place: Place<T>,
  label: string,
  cents: Cents,
): Promise<void> {
  await enterText(place, label, formatAmount(cents));
}
