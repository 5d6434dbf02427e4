import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { asWindows1252, csvEncoding, isWorkbook } from '@slip/forms/rules';
import { CsvError } from 'csv-parse';
import { reasonOf } from '../database/databaseError.js';
import { csvRecords, delimiterOf, withoutSeparator } from '../office/market/readCsv.js';
import type { MoveFinding } from './Findings.js';

/** A line of a file: its cells in the order of the columns in `Header.known`. */
export interface ReadLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The number of bytes that are read at once. The header is in the first piece. */
const PIECE_BYTES = 1024 * 1024;

const WORKBOOK = {
  message: 'This is a workbook or an archive, whatever its name says.',
  fix: 'Save it as CSV UTF-8.',
};

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* textOf(path: string, decoder: InstanceType<typeof TextDecoder>): AsyncGenerator<string> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    if (!(piece instanceof Uint8Array)) throw new Error(`${path} was read as text.`);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** The encoding of a file. A file without a byte order mark is read once to the end first: any byte may show that it is not UTF-8. */
async function encodingOf(path: string, beginning: Uint8Array): Promise<string> {
  const encoding = csvEncoding(beginning);
  if (encoding !== 'utf-8') return encoding;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const _ of textOf(path, decoder));
    return encoding;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Spreadsheets of Windows write it where they do not write UTF-8.
    return 'windows-1252';
  }
}

async function* piecesOfWindows(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield asWindows1252(piece);
}

async function* withoutFirstSeparator(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? withoutSeparator(piece) : piece;
    isFirst = false;
  }
}

/** The columns of a file: all possible names, and the required ones. */
export interface Header {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

const folded = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

function headerProblems(names: readonly string[], { known, required }: Header) {
  const list = known.join(', ');
  const givenNames = new Set(names.map(folded));
  return [
    ...names.flatMap((name, place) => {
      if (!known.some((each) => folded(each) === folded(name)))
        return [
          { column: name, message: `The column "${name}" is unknown.`, fix: `The columns are ${list}.` },
        ];
      return names.findIndex((each) => folded(each) === folded(name)) < place
        ? [{ column: name, message: `The column ${name} is there twice.`, fix: 'Remove one of them.' }]
        : [];
    }),
    ...required
      .filter((name) => !givenNames.has(folded(name)))
      .map((name) => ({
        column: name,
        message: `The column ${name} is missing.`,
        fix: `The first line names the columns: ${list}.`,
      })),
  ];
}

/**
 * Reads a file line by line, in every encoding and with every separator that spreadsheets write, however long it is.
 * @param addFinding is called with each problem; a file with a wrong header gives no lines
 */
export async function* readMoveFile(
  path: string,
  file: string,
  header: Header,
  addFinding: (finding: MoveFinding) => void,
): AsyncGenerator<ReadLine> {
  const addProblem = (
    line: number | null,
    facts: Partial<MoveFinding> & Pick<MoveFinding, 'message' | 'fix'>,
  ) => addFinding({ file, line, column: null, value: '', ...facts });
  let lastLine = 0;
  try {
    const beginning = await beginningOf(path);
    if (isWorkbook(beginning)) return addProblem(null, WORKBOOK);
    const encoding = await encodingOf(path, beginning);
    const delimiter = delimiterOf(new TextDecoder(encoding).decode(beginning));
    const text = textOf(path, new TextDecoder(encoding));
    const pieces = withoutFirstSeparator(encoding === 'windows-1252' ? piecesOfWindows(text) : text);
    let places: readonly number[] | undefined;
    let width = 0;
    for await (const { record, info } of csvRecords(pieces, delimiter)) {
      lastLine = info.lines;
      if (places === undefined) {
        const problems = headerProblems(record, header);
        for (const problem of problems) addProblem(1, problem);
        if (problems.length > 0) return undefined;
        const names = record.map(folded);
        places = header.known.map((name) => names.indexOf(folded(name)));
        width = record.length;
        continue;
      }
      if (record.length !== width) {
        const message = `The header has ${width} columns, and this line ${record.length}.`;
        addProblem(lastLine, { message, fix: 'Put a text that has a comma in quotation marks.' });
        continue;
      }
      yield { line: lastLine, cells: places.map((place) => record[place] ?? '') };
    }
    if (places === undefined) for (const problem of headerProblems([], header)) addProblem(1, problem);
  } catch (error) {
    if (!(error instanceof CsvError)) {
      addProblem(null, {
        message: `The file cannot be read: ${reasonOf(error)}.`,
        fix: 'Look at the file and its folder.',
      });
      return undefined;
    }
    addProblem(lastLine + 1, {
      message: 'The file cannot be read from here on.',
      fix: 'Look for a quotation mark that is not closed; perhaps the file is not whole.',
    });
  }
  return undefined;
}
