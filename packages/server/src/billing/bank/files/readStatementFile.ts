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

const LINE_FEED = 0x0a;

/** The text of a file. @throws StatementProblem that names the line of the first letter that is not UTF-8 */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    let line = 1;
    for (let start = 0; ; line += 1) {
      const end = file.indexOf(LINE_FEED, start);
      const part = file.subarray(start, end === -1 ? undefined : end);
      if (end === -1 || !isUtf8(part)) break;
      start = end + 1;
    }
    throw new StatementProblem(
      line,
      'A letter is not encoded as UTF-8. Export the file as UTF-8, or as plain ASCII.',
    );
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
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
  const text = textOf(file);
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
