import { namedBy } from './namedBy.js';
import { type Place, type Target, wholePage } from './Place.js';

/** The words by which {@link fieldError} knows an error. */
export interface ErrorWords {
  /** The words spoken before it: the `error` message of the field. @default 'Error:' */
  error?: string;
}

/**
 * The error that a field shows, as it is read with the field; `null` when it shows none. It does not wait for an error
 * to come: poll it.
 */
export async function fieldError<T extends Target<T>>(
  place: Place<T>,
  label: string,
  { error = 'Error:' }: ErrorWords = {},
): Promise<string | null> {
  const labelled = place.getByLabel(namedBy(label));
  const described = labelled.and(place.locator('[aria-describedby]'));
  if ((await described.count()) === 0) {
    if ((await labelled.count()) === 0) throw new Error(`There is no field with the label “${label}”.`);
    return null;
  }
  const ids = (await described.first().getAttribute('aria-describedby')) ?? '';
  for (const id of ids.split(' ')) {
    const notes = await wholePage(place)
      .locator(`[id=${JSON.stringify(id)}]`)
      .allTextContents();
    const found = notes.find((note) => note.startsWith(`${error} `));
    if (found !== undefined) return found.slice(error.length).trim();
  }
  return null;
}
