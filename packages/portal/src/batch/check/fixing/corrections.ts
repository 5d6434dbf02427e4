import { type CsvSeparator, csvValues, withoutLineEnd } from '@slip/forms/batch';
import { csvField } from '@slip/ui/csv';
import type { CheckedFinding } from '../checkMessages.js';
import type { FixedFile } from './FixedFile.js';
import { nextTask } from './nextTask.js';

/** The records with the certain corrections of findings. A value that was changed since the check is left out. */
export function unambiguousCorrections(
  file: FixedFile,
  findings: readonly CheckedFinding[],
): ReadonlyMap<number, string> {
  const records = new Map<number, string>();
  for (const { line, column, value, correction } of findings) {
    if (line === null || column === null || correction === undefined) continue;
    const index = file.indexOf(line);
    const at = file.header.findIndex((name) => name.toLowerCase() === column.toLowerCase());
    if (index === undefined || at === -1 || file.texts(index)?.[at] !== value) continue;
    const record = file.withValue(index, at, correction, records.get(index));
    if (record !== undefined) records.set(index, record);
  }
  return records;
}

const separators: readonly string[] = [';', '\t', '|'] satisfies readonly CsvSeparator[];
const isSeparator = (text: string): text is CsvSeparator => separators.includes(text);

/** The separator that a file uses instead of commas, if a finding says so for certain. */
export function separatorOf(findings: readonly CheckedFinding[]): CsvSeparator | undefined {
  const found = findings.find(({ column, correction }) => column === null && correction === ',');
  return found && isSeparator(found.value) ? found.value : undefined;
}

/** Records that are written before the page gets its turn. */
const RECORDS_A_TURN = 1500;

/**
 * The records with commas instead of another separator; a value with a comma is put in quotation marks. A record that cannot
 * be split stays as it is, and the next check finds it.
 */
export async function withCommas(
  file: FixedFile,
  separator: CsvSeparator,
): Promise<ReadonlyMap<number, string>> {
  const records = new Map<number, string>();
  for (const [place, index] of file.indices().entries()) {
    if (place % RECORDS_A_TURN === 0) await nextTask();
    const record = file.record(index) ?? '';
    const values = csvValues(record, separator)?.map(({ value }) => csvField(value));
    if (values) records.set(index, values.join(',') + record.slice(withoutLineEnd(record).length));
  }
  return records;
}
