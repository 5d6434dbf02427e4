/**
 * Which rows are selected: the listed ones, or all rows that match except the listed ones. The second form can include rows
 * that the server has not sent: the server applies the current filters itself.
 */
export type DataSelection =
  | { mode: 'some'; keys: readonly string[] }
  | { mode: 'all'; except: readonly string[] };

/** Selects no row. */
export const nothingSelected: DataSelection = { mode: 'some', keys: [] };

/** Selects every row that matches. */
export const allSelected: DataSelection = { mode: 'all', except: [] };

/** The keys that a selection lists: those of the selected rows, or those of the excluded rows. */
function named(selection: DataSelection): readonly string[] {
  return selection.mode === 'some' ? selection.keys : selection.except;
}

/** Returns a function that tells whether a row is selected. Create it once for many rows. */
export function selectionTest(selection: DataSelection): (key: string) => boolean {
  const keys = new Set(named(selection));
  return selection.mode === 'some' ? (key) => keys.has(key) : (key) => !keys.has(key);
}

/** The selection with these rows added or removed. */
export function withRows(
  selection: DataSelection,
  rows: readonly string[],
  isSelected: boolean,
): DataSelection {
  const keys = new Set(named(selection));
  const isNamed = isSelected === (selection.mode === 'some');
  for (const row of rows) {
    if (isNamed) keys.add(row);
    else keys.delete(row);
  }
  return selection.mode === 'some' ? { mode: 'some', keys: [...keys] } : { mode: 'all', except: [...keys] };
}

/** How many rows are selected, if `total` rows can be selected. */
export function countSelected(selection: DataSelection, total: number): number {
  return selection.mode === 'some' ? selection.keys.length : Math.max(0, total - selection.except.length);
}

/** True if two selections list the same rows in the same order. */
export function isSameSelection(a: DataSelection, b: DataSelection): boolean {
  if (a === b) return true;
  const [one, other] = [named(a), named(b)];
  return a.mode === b.mode && one.length === other.length && one.every((key, at) => key === other[at]);
}
