import type { Place, Target } from './Place.js';

/**
 * The errors that an `ErrorSummary` lists, in its order. Waits for the summary.
 * @param title of the summary, when it was given its own
 */
export async function summaryErrors<T extends Target<T>>(
  place: Place<T>,
  title: string | RegExp = /^There (?:is a problem|are \d+ problems)$/,
): Promise<string[]> {
  const summary = place.getByRole('region', { name: title, exact: true });
  await summary.waitFor();
  return summary.getByRole('listitem').allTextContents();
}
