import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import type { RecordKind } from './RecordKind.js';
import { RowsRefused } from './RowsRefused.js';
import { type CsvFormat, readCsv } from './readCsv.js';
import { type Counts, type Expected, saveRecords } from './saveRecords.js';

/** Adds or changes the one record that a call names. */
export async function saveRecord<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  row: Row,
  expected: Expected,
  context: CallContext<Caller>,
): Promise<Counts> {
  try {
    return await saveRecords(kind, [row], expected, context);
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    throw badRequest(error.problems.map(({ problem }) => problem));
  }
}

/**
 * Adds and changes the records of a CSV file: all of them, or none.
 * @throws HttpError 400 with every problem of every line; the path of each names line and column.
 */
export async function importRecords<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  format: CsvFormat<Row>,
  csv: string,
  context: CallContext<Caller>,
): Promise<Counts> {
  const { rows, problems } = await readCsv(csv, format);
  const inFile = problems.map(({ line, ...problem }) => ({ line, problem }));
  try {
    // The valid lines are checked against the records even when others are invalid, so that one report has every problem.
    const wanted = rows.map(({ row }) => row);
    const counts = await saveRecords(kind, wanted, 'either', context);
    if (inFile.length === 0) return counts;
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    for (const { row, problem } of error.problems) inFile.push({ line: rows[row]?.line ?? 0, problem });
  }
  const found = inFile
    .toSorted((first, second) => first.line - second.line)
    .map(({ line, problem }) => ({
      ...problem,
      path: `line ${line}, ${headerOf(format, problem.path)}`,
    }));
  const count = found.length === 1 ? 'One thing is' : `${found.length} things are`;
  throw new HttpError(400, `${count} wrong with this file, and nothing of it was stored.`, {
    problems: found,
  });
}

const headerOf = <Row>({ columns }: CsvFormat<Row>, field: string) =>
  columns.find((column) => column.field === field)?.header ?? field;
