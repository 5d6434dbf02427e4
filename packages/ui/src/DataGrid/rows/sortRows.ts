import { compareTexts, sortKey } from './sortKey.js';

type Value = string | number | null;

interface Entry<R> {
  row: R;
  value: string | number;
  /** `null` when only the collator can compare the text. */
  key: string | null;
}

function toEntry<R>(row: R, value: string | number): Entry<R> {
  return { row, value, key: typeof value === 'number' ? null : sortKey(value) };
}

function compareEntries<R>(a: Entry<R>, b: Entry<R>): number {
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  if (a.key === null || b.key === null) return compareTexts(String(a.value), String(b.value));
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}

/** Sorts rows by a value: numbers by size, texts as people sort them; rows without a value are last in both directions. */
export function sortRows<R>(
  rows: readonly R[],
  valueOf: (row: R) => Value,
  direction: 'ascending' | 'descending',
): readonly R[] {
  const entries: Entry<R>[] = [];
  const empty: R[] = [];
  for (const row of rows) {
    const value = valueOf(row) ?? null;
    if (value === null) empty.push(row);
    else entries.push(toEntry(row, value));
  }
  // Rows with the same value keep the order in which they were given, in both directions.
  entries.sort(direction === 'ascending' ? compareEntries : (a, b) => compareEntries(b, a));
  const sorted: R[] = entries.map(({ row }) => row);
  return empty.length === 0 ? sorted : [...sorted, ...empty];
}
