import { pipeline, Readable } from 'node:stream';
import type { RecordField } from '@slip/api/contract';
import { parseCalendarDate, parseUsDate } from '@slip/forms/rules';
import { CsvError, parse } from 'csv-parse';
import type { Schema } from 'yup';
import { bodyCheck } from '../../http/input/bodyCheck.js';
import type { RowProblem } from './RecordKind.js';

/** A column of a file: its name in the header, the field it fills, and how its text is read. */
export interface CsvColumn {
  readonly header: string;
  readonly field: string;
  readonly isRequired?: boolean;
  /** True if it is only there for people: it is written and not read. */
  readonly isForPeople?: boolean;
  /** The field that is written into this column, if it is another one than the field that is read. */
  readonly shows?: RecordField;
  /** @default the text itself; an empty cell leaves the field out */
  readonly read?: (text: string) => unknown;
  /** The texts that it may have, for columns where the error message of a request body would not help. */
  readonly expects?: string;
}

/** The format of a file of records: its columns, and the schema of its rows, which is that of the duty for one record. */
export interface CsvFormat<Row> {
  readonly columns: readonly CsvColumn[];
  readonly schema: Schema<Row>;
}

/** The result of reading a file: the valid rows, and what is wrong with the others. */
export interface CsvRows<Row> {
  readonly rows: readonly { readonly line: number; readonly row: Row }[];
  readonly problems: readonly (RowProblem & { readonly line: number })[];
  /** The headers of the columns that are read. */
  readonly columns: readonly string[];
}

/** A day as people and spreadsheets write it; the schema refuses any other text. */
export const dayCell = (text: string): string => parseCalendarDate(text) ?? parseUsDate(text) ?? text;

/** The last day: a day, or `none` to remove it. */
export const lastDayCell = (text: string): string | null =>
  text.toLowerCase() === 'none' ? null : dayCell(text);

/** Yes or no; the schema refuses any other text. */
export function yesNoCell(text: string): boolean | string {
  const word = text.toLowerCase();
  if (['yes', 'y', 'true'].includes(word)) return true;
  return ['no', 'n', 'false'].includes(word) ? false : text;
}

/** A line as the parser returns it; `info` says where it ended. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** How many characters are read at once. Between two pieces the server can answer other requests. */
const PIECE_LENGTH = 32_768;

/** How many characters a line can have. */
const MAX_LINE_LENGTH = 10_000_000;

/** A first line in which a spreadsheet names the sign between the cells: `sep=;`. */
const SEPARATOR = /^\uFEFF?sep=([;,\t|])\r?\n/i;

/** The sign between the cells: the one that the first line names, or else the one of comma, semicolon and tab that the header has most often. */
export function delimiterOf(csv: string): string {
  const named = SEPARATOR.exec(csv)?.[1];
  if (named !== undefined) return named;
  const header =
    csv
      .replaceAll(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => [sign, header.split(sign).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best), [',', 1] as const)[0];
}

/** The text without the line that names the sign between the cells. Its line feed stays, so that people see the same line numbers. */
export const withoutSeparator = (csv: string): string => csv.replace(SEPARATOR, '\n');

/** The lines of a file, one after another. Lines without a text in any cell are left out. */
function recordsOf(csv: string): AsyncIterable<CsvRecord> {
  const text = withoutSeparator(csv);
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE_LENGTH) }, (_, index) =>
    text.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
  );
  return csvRecords(pieces, delimiterOf(csv));
}

/** The lines of a text that comes in pieces. @throws CsvError where a quotation mark is not closed */
export function csvRecords(
  pieces: Iterable<string> | AsyncIterable<string>,
  delimiter: string,
): AsyncIterable<CsvRecord> {
  const options = {
    bom: true,
    info: true,
    // Trimming would remove tabs that separate cells.
    trim: delimiter !== '\t',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // With a quotation mark that is not closed, the rest of the file would be one cell.
    max_record_size: MAX_LINE_LENGTH,
    delimiter,
  };
  // Unlike `pipe`, so that whoever reads the lines gets the error of a source that breaks off.
  return pipeline(Readable.from(pieces), parse(options), () => undefined);
}

/** The text of a cell as one line, without the apostrophe that stops a spreadsheet from reading it as a number or a formula. */
const cellText = (text: string) =>
  text
    .replace(/^'/, '')
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .trim();

/** Cells without the empty ones that spreadsheets put at the end of a line, beyond those of the header. */
function withoutEmptyEnd(cells: readonly string[], length: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, Math.max(last + 1, length));
}

/** Reads a file with a header (RFC 4180, and as spreadsheets write it) and checks each line as the duty for one record checks its body. */
export async function readCsv<Row>(csv: string, format: CsvFormat<Row>): Promise<CsvRows<Row>> {
  const rows: { line: number; row: Row }[] = [];
  const problems: (RowProblem & { line: number })[] = [];
  const readLine = lineReader(format);
  let names: readonly string[] | undefined;
  try {
    for await (const { record: cells, info } of recordsOf(csv)) {
      const line = info.lines;
      const record = withoutEmptyEnd(cells.map(cellText), names?.length ?? 0);
      if (names === undefined) {
        names = record;
        problems.push(...checkHeader(names, format));
        if (problems.length > 0) break;
        continue;
      }
      const { row, problems: found } = readLine(record, names);
      problems.push(...found.map((problem) => ({ line, ...problem })));
      if (row !== undefined) rows.push({ line, row });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    const message = 'The file cannot be read from here on: look for a quotation mark that is not closed.';
    problems.push({ line, path: 'all columns', message });
  }
  if (names === undefined) problems.push(...checkHeader([], format));
  const columns = (names ?? []).flatMap((name) => columnNamed(format, name) ?? []);
  return {
    rows,
    problems,
    columns: columns.flatMap(({ header, isForPeople }) => (isForPeople ? [] : [header])),
  };
}

interface ReadLine<Row> {
  readonly row?: Row;
  readonly problems: readonly RowProblem[];
}

/** Returns a function that reads one line. */
function lineReader<Row>(
  format: CsvFormat<Row>,
): (record: readonly string[], names: readonly string[]) => ReadLine<Row> {
  const problemsOf = bodyCheck(format.schema);
  return (record, names) => {
    if (record.length !== names.length) {
      const message = `This line has ${record.length} columns and the header ${names.length}: put a text that has a comma in quotation marks.`;
      return { problems: [{ path: 'all columns', message }] };
    }
    const cells = record.flatMap((text, index): [string, unknown][] => {
      const column = columnNamed(format, names[index] ?? '');
      if (!column || column.isForPeople || (text === '' && column.isRequired !== true)) return [];
      return [[column.field, column.read ? column.read(text) : text]];
    });
    const value = Object.fromEntries(cells);
    const problems = problemsOf(value).map((problem) => inColumn(format, problem));
    return problems.length > 0 ? { problems } : { row: format.schema.cast(value), problems };
  };
}

/** A column name in the form in which names are compared: people write "First day" for FirstDay. */
const comparableName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const columnNamed = <Row>({ columns }: CsvFormat<Row>, name: string) =>
  columns.find(({ header }) => comparableName(header) === comparableName(name));

const inHeader = (path: string, message: string) => ({ line: 1, path, message });

function checkHeader<Row>(
  names: readonly string[],
  format: CsvFormat<Row>,
): readonly (RowProblem & { readonly line: number })[] {
  const list = format.columns.map(({ header }) => header).join(', ');
  const known = names.map((name) => columnNamed(format, name));
  return [
    ...names.flatMap((name, index) =>
      known[index] ? [] : [inHeader(name, `There is no column "${name}": the columns are ${list}.`)],
    ),
    ...names.flatMap((name, index) =>
      known[index] && known.indexOf(known[index]) < index
        ? [inHeader(name, `The column ${name} is there twice.`)]
        : [],
    ),
    ...format.columns.flatMap((column) =>
      column.isRequired && !known.includes(column)
        ? [
            inHeader(
              column.header,
              `The column ${column.header} is missing: the first line names the columns.`,
            ),
          ]
        : [],
    ),
  ];
}

/** Makes a message that names a field of a request body name the column instead. */
function inColumn<Row>({ columns }: CsvFormat<Row>, problem: RowProblem): RowProblem {
  const column = columns.find(({ field }) => field === problem.path);
  if (!column || !problem.message.startsWith(`${problem.path} `)) return problem;
  const words = column.expects ? ` must be ${column.expects}.` : problem.message.slice(problem.path.length);
  return { ...problem, message: column.header + words };
}
