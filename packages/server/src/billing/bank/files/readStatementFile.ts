import { setImmediate as nextTask } from 'node:timers/promises';
import { isWorkbook } from '@slip/forms/rules';
import { type FileSender, inXmlTurn } from '../../../http/xmlTurns.js';
import {
  type BankStatement,
  checkStatement,
  StatementProblem,
  type WrittenStatement,
} from './BankStatement.js';
import { readBaiStatement } from './readBaiStatement.js';
import { readCamtStatement } from './readCamtStatement.js';
import { readCsvStatement } from './readCsvStatement.js';

/** The formats of statements. */
export type StatementFormat = 'csv' | 'bai2' | 'camt';

/** A file that was read and checked. */
export interface StatementFile {
  readonly format: StatementFormat;
  /** The text of the file. */
  readonly text: string;
  readonly statements: readonly BankStatement[];
}

/** Bytes that are searched for a wrong letter at once. */
const PIECE_BYTES = 65_536;
/** A letter that is not UTF-8, as a decoder shows it. */
const WRONG_LETTER = '\uFFFD';

/** The text of a file. @throws StatementProblem that names the line of the first letter that is not UTF-8 */
async function textOf(file: Uint8Array): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new StatementProblem(
      await lineOfWrongLetter(file),
      'A letter is not encoded as UTF-8. Export the file as UTF-8, or as plain ASCII.',
    );
  }
}

/** The line of the first letter that is not UTF-8. Other work has its turn meanwhile, since a file may have millions of lines. */
async function lineOfWrongLetter(file: Uint8Array): Promise<number> {
  const decoder = new TextDecoder();
  let line = 1;
  for (let start = 0; start < file.length; start += PIECE_BYTES) {
    await nextTask();
    const piece = decoder.decode(file.subarray(start, start + PIECE_BYTES), { stream: true });
    const [before = '', wrong] = piece.split(WRONG_LETTER, 2);
    line += before.split('\n').length - 1;
    if (wrong !== undefined) break;
  }
  return line;
}

async function readFormat(
  format: StatementFormat,
  file: Uint8Array,
  text: string,
  sender: FileSender,
): Promise<readonly WrittenStatement[]> {
  if (format === 'camt') return inXmlTurn(sender, () => readCamtStatement(file));
  return format === 'bai2' ? readBaiStatement(text) : readCsvStatement(text);
}

/**
 * Reads a file with statements of a bank account: a table (CSV), BAI2 or CAMT.053, as its first characters say.
 * @throws StatementProblem for everything that is wrong with it, in words: then nothing of it may be taken.
 * @throws HttpError when too many XML files wait to be read.
 */
export async function readStatementFile(file: Uint8Array, sender: FileSender): Promise<StatementFile> {
  if (isWorkbook(file)) {
    throw new StatementProblem(0, 'This is a workbook: save it as CSV, and send that.');
  }
  const text = await textOf(file);
  if (text.includes('\0'))
    throw new StatementProblem(0, 'This is not a text: send the file as the bank gave it.');
  const beginning = text.trimStart();
  if (beginning === '') throw new StatementProblem(0, 'The file is empty.');
  // XML is CAMT.053; a BAI2 file begins with a record of type 01; everything else is read as a table.
  const format = beginning.startsWith('<') ? 'camt' : /^01\s*,/.test(beginning) ? 'bai2' : 'csv';
  const statements: BankStatement[] = [];
  for (const each of await readFormat(format, file, text, sender))
    statements.push(await checkStatement(each));
  if (statements.length === 0)
    throw new StatementProblem(0, 'The file has no statement: export it for days that have lines.');
  return { format, text, statements };
}
