import { checkSpreadsheetCell } from './cells.js';
import { type CsvRecord, csvTexts, isEmptyRow } from './csvRecords.js';
import type { CsvCells, CsvColumn, CsvTable } from './csvTable.js';
import type { BatchFinding } from './findings.js';
import { fileFinding, finding, lineFinding } from './findings.js';
import { headerFindings, sameName, separatorFinding } from './headerFindings.js';

/** A row of a file whose cells can be read as texts. */
export interface CsvRow<Header extends string> {
  readonly line: number;
  readonly cells: CsvCells<Header>;
  /** The columns whose cells have a finding already: their values are not checked further. */
  readonly columnsWithFindings: ReadonlySet<string>;
}

/** The result of reading one record of a file. */
export interface ReadRecord<Header extends string> {
  /** The row; not there for a header, an empty line or row, or a record that cannot be read. */
  readonly row?: CsvRow<Header>;
  readonly findings: readonly BatchFinding[];
}

/** Reads the records of a file, one after the other. */
export interface CsvRowReader<Header extends string> {
  readonly read: (record: CsvRecord) => ReadRecord<Header>;
  /**
   * Findings about the whole file, after its last record.
   * @param unclosed the record at the end of the file in which a quotation mark is not closed
   */
  readonly finish: (unclosed: CsvRecord | undefined) => readonly BatchFinding[];
}

const quotationFix = 'Close it, or write a quotation mark inside a text twice: "The ""Old"" Mill".';

/** The finding of a record whose quotation marks cannot be right. @param endsReading true if nothing behind it can be read */
const unreadable = ({ line }: CsvRecord, endsReading: boolean) =>
  lineFinding('R001', line, {
    message: endsReading
      ? 'The file cannot be read from here on: a quotation mark is not closed, or stands inside a text.'
      : 'The row cannot be read: a quotation mark is not closed, or stands inside a text.',
    fix: quotationFix,
  });

const noFindings: readonly BatchFinding[] = [];
const noColumns: ReadonlySet<string> = new Set();

/** The problem of a cell that does not depend on what its column means: it is missing, or a spreadsheet has damaged it. */
function cellFinding(
  line: number,
  text: string,
  { header, isRequired }: CsvColumn,
): BatchFinding | undefined {
  const place = { line, column: header, value: text };
  if (text === '') {
    return isRequired
      ? finding('R001', place, { message: `${header} is required.`, fix: 'Fill it in.' })
      : undefined;
  }
  const problem = checkSpreadsheetCell(text);
  return problem && finding('R001', place, problem);
}

/** Reads the rows of a file whose header names columns of a table, in any order. */
export function csvRowReader<Header extends string>(table: CsvTable<Header>): CsvRowReader<Header> {
  // Copied for each row: to add the properties of an object one by one takes ten times as long.
  const blank = emptyCells(table);
  /** Each column, and its place in a record; -1 where the file lacks it. Not there before the header is read. */
  let places: readonly { readonly column: (typeof table)[number]; readonly place: number }[] | undefined;
  /** The number of columns in the header. */
  let width = 0;
  /** True if the header has findings: nothing after it is read. */
  let isHeaderBroken = false;
  let hasRows = false;

  function readHeader(line: number, names: readonly string[]): readonly BatchFinding[] {
    const found = headerFindings(line, names, table);
    isHeaderBroken = found.length > 0;
    width = names.length;
    places = table.map((column) => ({
      column,
      place: names.findIndex((name) => sameName(name, column.header)),
    }));
    return found;
  }

  function readRow(line: number, texts: readonly string[]): ReadRecord<Header> {
    if (texts.length !== width) {
      const found = lineFinding('R001', line, {
        message: `The line has ${texts.length} values, and the header names ${width} columns.`,
        fix: 'Put a text that has a comma in quotation marks, and keep the empty columns.',
      });
      return { findings: [found] };
    }
    const cells = { ...blank };
    const findings: BatchFinding[] = [];
    for (const { column, place } of places ?? []) {
      const text = texts[place] ?? '';
      cells[column.header] = text;
      const found = cellFinding(line, text, column);
      if (found) findings.push(found);
    }
    if (findings.length === 0)
      return { row: { line, cells, columnsWithFindings: noColumns }, findings: noFindings };
    return {
      row: { line, cells, columnsWithFindings: new Set(findings.flatMap(({ column }) => column ?? [])) },
      findings,
    };
  }

  return {
    read(record) {
      if (isHeaderBroken || record.text.trim() === '') return { findings: noFindings };
      if (places && isEmptyRow(record.text)) return { findings: noFindings };
      const separator = places ? undefined : separatorFinding(record.line, record.text, table);
      if (separator) {
        isHeaderBroken = true;
        return { findings: [separator] };
      }
      const texts = csvTexts(record.text);
      hasRows ||= places !== undefined;
      if (!texts) {
        const isHeader = places === undefined;
        isHeaderBroken = isHeader;
        return { findings: [unreadable(record, isHeader)] };
      }
      return places ? readRow(record.line, texts) : { findings: readHeader(record.line, texts) };
    },
    finish(unclosed) {
      if (isHeaderBroken) return noFindings;
      if (unclosed) return [unreadable(unclosed, true)];
      if (!places) {
        return [
          fileFinding('R001', {
            message: 'The file is empty.',
            fix: 'Choose a file with a header and at least one row.',
          }),
        ];
      }
      if (hasRows) return noFindings;
      return [
        fileFinding('R001', {
          message: 'The file has a header and no rows.',
          fix: 'Add a row for each transaction.',
        }),
      ];
    },
  };
}

/** A row without any text. */
function emptyCells<Header extends string>(table: CsvTable<Header>): Record<Header, string>;
function emptyCells(table: readonly CsvColumn[]): object {
  const cells: Record<string, string> = {};
  for (const { header } of table) cells[header] = '';
  return cells;
}
