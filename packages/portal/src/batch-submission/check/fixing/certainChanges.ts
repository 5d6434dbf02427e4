import type { CheckedFinding } from '../checkMessages.js';
import type { FixedFile } from './FixedFile.js';

/** The records with the values of findings as they are meant, where that is certain and nobody changed them since. */
export function certainChanges(
  file: FixedFile,
  findings: readonly CheckedFinding[],
): ReadonlyMap<number, string> {
  const records = new Map<number, string>();
  for (const { line, column, value, certain } of findings) {
    if (line === null || column === null || certain === undefined) continue;
    const index = file.indexOf(line);
    const at = file.header.findIndex((name) => name.toLowerCase() === column.toLowerCase());
    if (index === undefined || at === -1 || file.values(index)?.[at] !== value) continue;
    const record = file.withValue(index, at, certain);
    if (record !== undefined) records.set(index, record);
  }
  return records;
}
