import type { FixedFile } from './FixedFile.js';
import { nextTask } from './nextTask.js';

/** What is to be found in a column, and what takes its place. */
export interface Replacement {
  readonly column: number;
  readonly find: string;
  readonly replaceWith: string;
  /** Only where the whole value is what is looked for; an empty one then finds empty cells. */
  readonly isWhole: boolean;
}

/** Rows that are looked through before the page has its turn. */
const ROWS_A_TURN = 1500;

function replaced(value: string, { find, replaceWith, isWhole }: Replacement): string {
  if (isWhole) return value === find ? replaceWith : value;
  return find === '' ? value : value.replaceAll(find, replaceWith);
}

/**
 * The records that a replacement would change, as they would be. The page has its turn in between, however long the file is.
 *
 * @returns `undefined` when it was called off
 */
export async function replacedRecords(
  file: FixedFile,
  replacement: Replacement,
  isOver: () => boolean,
): Promise<ReadonlyMap<number, string> | undefined> {
  const records = new Map<number, string>();
  for (const [place, index] of file.rows().entries()) {
    if (place % ROWS_A_TURN === 0) {
      await nextTask();
      if (isOver()) return undefined;
    }
    const value = file.values(index)?.[replacement.column];
    if (value === undefined) continue;
    const record = file.withValue(index, replacement.column, replaced(value, replacement));
    if (record !== undefined) records.set(index, record);
  }
  return records;
}
