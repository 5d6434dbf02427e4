import { chunksOf } from '../../database/chunksOf.js';
import { StreamedFile } from '../../http/StreamedFile.js';
import { CSV_START, csvRow } from '../../spreadsheets/csvText.js';
import type { Column } from '../../spreadsheets/SpreadsheetExport.js';

const LINES_AT_ONCE = 500;

/** Rows as a CSV file, made while it is sent. */
export function sheetFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): StreamedFile {
  async function* parts() {
    yield CSV_START + csvRow(columns.map(({ header }) => header));
    for await (const some of chunksOf(rows, LINES_AT_ONCE)) {
      yield some.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('');
    }
  }
  return new StreamedFile(name, 'text/csv; charset=utf-8', parts());
}
