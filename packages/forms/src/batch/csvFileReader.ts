import { type CsvRecord, csvSplitter } from './csvRecords.js';
import { csvRowReader, type ReadRecord } from './csvRowReader.js';
import type { CsvTable } from './csvTable.js';
import { type DecodedPiece, fileDecoder } from './fileDecoder.js';
import { lineFinding } from './findings.js';

/** The content of the next piece of a file. */
export interface CsvPiece<Header extends string> {
  /** The rows that end in this piece, and findings about its format, in the order of the lines. */
  readonly read: readonly ReadRecord<Header>[];
  /** The records that end in this piece, unchanged. All records together are the file without its byte order mark. */
  readonly records: readonly CsvRecord[];
}

/** Reads a CSV file piece by piece. */
export interface CsvFileReader<Header extends string> {
  readonly feed: (piece: Uint8Array) => CsvPiece<Header>;
  /** The rest, when the file has ended. */
  readonly finish: () => CsvPiece<Header>;
  /** True if the file is not a text in UTF-8: its records are then only a part of the file. */
  readonly isRefused: () => boolean;
}

/** Reads a CSV file (RFC 4180, UTF-8 without BOM) whose header names columns of a table, in any order. */
export function csvFileReader<Header extends string>(table: CsvTable<Header>): CsvFileReader<Header> {
  const decoder = fileDecoder();
  const splitter = csvSplitter();
  const rows = csvRowReader(table);
  let hasFindings = false;

  function next({ text, findings, unreadable }: DecodedPiece): CsvPiece<Header> {
    const records = splitter.feed(text);
    const read: ReadRecord<Header>[] = findings.length > 0 ? [{ findings }] : [];
    for (const record of records) read.push(rows.read(record));
    if (unreadable) read.push({ findings: [lineFinding('R001', splitter.nextLine(), unreadable)] });
    hasFindings ||= findings.length > 0;
    return { read, records };
  }

  return {
    isRefused: decoder.isRefused,
    feed: (piece) => next(decoder.feed(piece)),
    finish() {
      const { read, records } = next(decoder.finish());
      const unclosed = splitter.finish();
      // A file of only a byte order mark has a finding about the mark; that the file is empty is not said too.
      const hasItsFinding = decoder.isRefused() || (hasFindings && splitter.nextLine() === 1);
      return {
        read: hasItsFinding ? read : [...read, { findings: rows.finish(unclosed) }],
        records: unclosed ? [...records, unclosed] : records,
      };
    },
  };
}
