import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HiddenRows } from '../../database/veil/Veil.js';

/** The rows of all keys that were taken of a table together. @throws RangeError where others have taken keys in between. */
export function hiddenRows(key: PgColumn, ids: readonly number[]): HiddenRows {
  const [first, last] = [ids[0] ?? 1, ids.at(-1) ?? 0];
  if (last - first + 1 !== ids.length) throw new RangeError('The keys of a file do not follow one another.');
  return { key, first, last };
}
