import { StreamedFile } from '../../http/StreamedFile.js';
import { CSV_START, csvRow } from '../../spreadsheets/csvText.js';

/** How many rows are read at once. */
const BATCH = 1000;

/** A spreadsheet that is read from the database in batches while it is sent. */
export interface CsvFile<Row> {
  readonly name: string;
  readonly head: readonly string[];
  /** The next rows after one, or the first ones; fewer than asked for are the last ones. */
  readonly rowsAfter: (last: Row | undefined, most: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
}

/** Makes the file of a spreadsheet. */
export function csvFile<Row>({ name, head, rowsAfter, cells }: CsvFile<Row>): StreamedFile {
  async function* parts() {
    yield CSV_START + csvRow(head);
    let rows = await rowsAfter(undefined, BATCH);
    while (rows.length > 0) {
      yield rows.map((row) => csvRow(cells(row))).join('');
      rows = rows.length < BATCH ? [] : await rowsAfter(rows.at(-1), BATCH);
    }
  }
  return new StreamedFile(name, 'text/csv; charset=utf-8', parts());
}
