import { type CsvRow, csvFileReader, type InsurerHeader, insurerColumns } from '@slip/forms/batch';
import { type ReadFile, readCsvFile, readXmlFile } from './readAgentFile.js';

/** A transaction of a file of an insurer. */
export type InsurerFileRow = CsvRow<InsurerHeader>;

/** Reads a file of an insurer. */
export function readInsurerFile(file: Uint8Array, format: 'csv' | 'xml'): ReadFile<InsurerFileRow> {
  if (format === 'csv') {
    const read = readCsvFile<InsurerHeader>(file, csvFileReader(insurerColumns));
    return { ...read, submission: undefined };
  }
  const rows: InsurerFileRow[] = [];
  const read = readXmlFile(file, (each) => {
    if (each.kind === 'insurer') rows.push(each.row);
  });
  return { rows, ...read };
}
