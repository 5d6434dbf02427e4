import { type Place, type Target, wholePage } from './Place.js';

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

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Text that may follow the words of a label: "(optional)", or the format of a date. Some tools read it without the space. */
const additions = String.raw`(?:\s*\([^)]*\))*$`;

/** The name of a field with this label. */
export function namedBy(label: string): RegExp {
  return new RegExp(`^${escaped(label)}${additions}`);
}

/** The name of a control or list that shows a choice: it ends in the label. */
export function endingIn(label: string): RegExp {
  return new RegExp(`(?:^| )${escaped(label)}${additions}`);
}

/** The words by which {@link fieldError} recognises an error. */
export interface ErrorWords {
  /** The words spoken before the error: the `error` message of the field. @default 'Error:' */
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
