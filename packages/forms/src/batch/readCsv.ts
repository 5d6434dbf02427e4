import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { BatchFinding } from './BatchFinding.js';
import { decodeFile } from './decodeFile.js';
import { fileFinding, lineFinding } from './findings.js';

/** One line of a CSV file: where it begins, and its cells without the spaces around them. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines of a file, the header first, and what is wrong with the file as such. */
export interface CsvFile {
  readonly lines: readonly CsvLine[];
  readonly findings: readonly BatchFinding[];
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** Records with their numbers; the parser's types know only records without them. */
function isParsed(value: unknown): value is ParsedRecord {
  return typeof value === 'object' && value !== null && 'record' in value && 'info' in value;
}

/** The separator that a header has instead of commas, where it has one. */
function foreignSeparator(header: readonly string[]): string | undefined {
  const [only = ''] = header;
  if (header.length > 1) return undefined;
  return [';', '\t', '|'].find((separator) => only.includes(separator));
}

const separatorNames: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Reads a CSV file as it was sent (RFC 4180, UTF-8 without BOM). */
export function readCsv(file: Uint8Array): CsvFile {
  const { text, findings } = decodeFile(file);
  if (text === undefined) return { lines: [], findings };
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    // The parser counts a CRLF inside quotation marks as two lines.
    const lines = parse(text.replaceAll(/\r\n?/g, '\n'), options).flatMap((parsed: unknown) => {
      if (!isParsed(parsed)) return [];
      const breaks = parsed.record.reduce((sum, cell) => sum + lineBreaks(cell), 0);
      return [{ line: parsed.info.lines - breaks, cells: parsed.record }];
    });
    const separator = foreignSeparator(lines[0]?.cells ?? []);
    if (separator === undefined) return { lines, findings };
    const found = lineFinding('R001', 1, {
      message: `The columns are separated by ${separatorNames[separator] ?? separator}, not by commas.`,
      fix: 'Save it with commas: in Excel as "CSV (Comma delimited)"; if that writes semicolons, set the list separator of Windows (Region, Additional settings) to a comma.',
    });
    return { lines: [], findings: [...findings, found] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its number of lines is that of the end of the file; its words name the line where the quotation mark opens.
    const [, line = '1'] = /line (\d+)/.exec(error.message) ?? [];
    const found = lineFinding('R001', Number(line), {
      message:
        'The file cannot be read from here on: a quotation mark is not closed, or stands inside a text.',
      fix: 'Close it, or write a quotation mark inside a text twice: "The ""Old"" Mill".',
    });
    return { lines: [], findings: [...findings, found] };
  }
}

/** A file without any line has no header either. */
export const emptyFile = (): BatchFinding =>
  fileFinding('R001', {
    message: 'The file is empty.',
    fix: 'Choose a file with a header and at least one row.',
  });
