import type { UploadedFile } from '@slip/api/contract';
import { type BatchFinding, batchRules, csvFileReader, csvTables } from '@slip/forms/batch';
import { type AccountKind, type BatchFormat, checkBatchFiles, isInsurer } from '@slip/forms/rules';
import { checkBatchXml, type XmlCheck } from '../schema/checkBatchXml.js';
import { type FileProblem, hasByteOrderMark, sniffBatchFile } from './sniffBatchFile.js';

/** Bytes of the beginning of a CSV file, at most: its header. */
const HEADER = 8 * 1024;
const LINE_BREAK = 0x0a;

/** `Line 62, Premium: "1,0" is not … Write …` */
function inWords(
  { message, fix }: FileProblem,
  line: number | null = null,
  place: string | null = null,
): string {
  const where = [line === null ? '' : `Line ${line}`, place ?? ''].filter((part) => part !== '').join(', ');
  return [where === '' ? message : `${where}: ${message}`, fix ?? ''].join(' ').trim();
}

/**
 * What is wrong with a file before its rows are asked about: its name, its size, what it is by its bytes, of XML whether it is
 * as the published schema has it, of CSV its header; nothing when it can be worked through.
 *
 * @param kind whose file it is.
 * @param maximum bytes.
 */
export async function checkUploadedFile(
  { name, bytes }: UploadedFile,
  format: BatchFormat,
  kind: AccountKind,
  maximum?: number,
): Promise<readonly string[]> {
  const problem =
    checkBatchFiles([{ name, size: bytes.length }], format, maximum) ?? sniffBatchFile(bytes, format);
  if (problem) return [inWords(problem)];
  if (format === 'csv') {
    return headerFindings(bytes, kind).map((found) => inWords(found, found.line, found.column));
  }
  if (hasByteOrderMark(bytes)) {
    return [inWords({ message: batchRules.R002.meaning, fix: batchRules.R002.fix })];
  }
  return xmlErrors(await checkBatchXml(bytes, kind));
}

function headerFindings(file: Uint8Array, kind: AccountKind): readonly BatchFinding[] {
  const reader = csvFileReader<string>(isInsurer(kind) ? csvTables.insurer : csvTables.agent);
  const beginning = file.subarray(0, HEADER);
  const end = beginning.indexOf(LINE_BREAK) + 1;
  const { read } = reader.feed(end > 0 ? beginning.subarray(0, end) : beginning);
  // A file that is no more than this, or begins with a line as long as no header is.
  const isAll = end === 0 ? beginning.length === file.length || read.length === 0 : end === file.length;
  const rest = isAll ? reader.finish().read : [];
  return [...read, ...rest].flatMap(({ findings }) => findings);
}

function xmlErrors({ problems, more, isWhole }: XmlCheck): readonly string[] {
  const errors = problems.map((problem) => inWords(problem, problem.line, problem.place));
  if (more > 0) errors.push(`There are ${more.toLocaleString('en-US')} more errors like these.`);
  if (!isWhole) {
    errors.push(
      'The rest of the file was not checked: correct how these values are written, and check again.',
    );
  }
  return errors;
}
