import type { BatchFinding } from './BatchFinding.js';
import { checkSpreadsheetCell } from './cells.js';
import type { CsvCells, CsvColumn, CsvTable } from './csvTable.js';
import { fileFinding, finding, lineFinding } from './findings.js';
import { emptyFile, readCsv } from './readCsv.js';

/** A row of a file whose cells can be read as texts. */
export interface CsvRow<Header extends string> {
  readonly line: number;
  readonly cells: CsvCells<Header>;
  /** The columns that have a finding already: their values are not checked further. */
  readonly told: ReadonlySet<string>;
}

/** The rows of a file, and what is wrong with it before a rule of filing is asked. */
export interface CsvRows<Header extends string> {
  readonly rows: readonly CsvRow<Header>[];
  readonly findings: readonly BatchFinding[];
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function headerFindings(line: number, names: readonly string[], table: readonly CsvColumn[]): BatchFinding[] {
  const isKnown = (name: string) => table.some(({ header }) => sameName(header, name));
  const place = (column: string) => ({ line, column, value: column });
  return [
    ...names
      .filter((name) => !isKnown(name))
      .map((name) =>
        finding('R001', place(name), {
          message: name === '' ? 'A column has no name.' : `"${name}" is no column of these files.`,
          fix: 'Use the column names of the template, or remove the column.',
        }),
      ),
    ...names
      .filter((name, index) => isKnown(name) && names.findIndex((other) => sameName(other, name)) < index)
      .map((name) =>
        finding('R001', place(name), {
          message: `The column ${name} is there twice.`,
          fix: 'Remove one of them.',
        }),
      ),
    ...table
      .filter(({ header, isRequired }) => isRequired && !names.some((name) => sameName(name, header)))
      .map(({ header }) =>
        finding('R001', place(header), {
          message: `The column ${header} is missing.`,
          fix: 'The first line names the columns: add it, as in the template.',
        }),
      ),
  ];
}

function cellFindings(line: number, text: string, { header, isRequired }: CsvColumn): BatchFinding[] {
  const place = { line, column: header, value: text };
  if (text === '') {
    return isRequired
      ? [finding('R001', place, { message: `${header} is required.`, fix: 'Fill it in.' })]
      : [];
  }
  const problem = checkSpreadsheetCell(text);
  return problem ? [finding('R001', place, problem)] : [];
}

/** Reads the rows of a file whose header names columns of a table, in any order. */
export function csvRows<Header extends string>(file: Uint8Array, table: CsvTable<Header>): CsvRows<Header> {
  const read = readCsv(file);
  const [header, ...lines] = read.lines;
  if (!header) return { rows: [], findings: read.findings.length > 0 ? read.findings : [emptyFile()] };
  const inHeader = headerFindings(header.line, header.cells, table);
  if (inHeader.length > 0) return { rows: [], findings: [...read.findings, ...inHeader] };
  if (lines.length === 0) {
    const found = fileFinding('R001', {
      message: 'The file has a header and no rows.',
      fix: 'Add a row for each transaction.',
    });
    return { rows: [], findings: [...read.findings, found] };
  }
  const places = table.map((column) => ({
    column,
    place: header.cells.findIndex((name) => sameName(name, column.header)),
  }));
  const findings: BatchFinding[] = [...read.findings];
  const rows = lines.flatMap(({ line, cells }): CsvRow<Header>[] => {
    if (cells.length !== header.cells.length) {
      findings.push(
        lineFinding('R001', line, {
          message: `The line has ${cells.length} values, and the header names ${header.cells.length} columns.`,
          fix: 'Put a text that has a comma in quotation marks, and keep the empty columns.',
        }),
      );
      return [];
    }
    const texts = emptyCells(table);
    for (const { column, place } of places) texts[column.header] = cells[place] ?? '';
    const found = table.flatMap((column) => cellFindings(line, texts[column.header], column));
    findings.push(...found);
    return [{ line, cells: texts, told: new Set(found.flatMap(({ column }) => column ?? [])) }];
  });
  return { rows, findings };
}

/** A row without any text. */
function emptyCells<Header extends string>(table: CsvTable<Header>): Record<Header, string>;
function emptyCells(table: readonly CsvColumn[]): object {
  return Object.fromEntries(table.map(({ header }) => [header, '']));
}
