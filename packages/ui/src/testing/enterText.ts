import { namedBy } from './namedBy.js';
import type { Place, Target } from './Place.js';

/** Types over what a field holds and leaves it with Tab, so that it reads the text. */
export async function enterText<T extends Target<T>>(
  place: Place<T>,
  label: string,
  text: string,
): Promise<void> {
  const input = place.getByRole('textbox', { name: namedBy(label) });
  await input.fill(text);
  await input.press('Tab');
}
