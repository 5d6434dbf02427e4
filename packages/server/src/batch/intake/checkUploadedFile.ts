import type { UploadedFile } from '@slip/api/contract';
import { type BatchFinding, batchRules, csvFileReader, csvTables } from '@slip/forms/batch';
import { type AccountKind, type BatchFormat, checkBatchFiles, isInsurer } from '@slip/forms/rules';
import { checkBatchXml, type FileScope, noScope, type XmlCheck } from '../schema/checkBatchXml.js';
import { type FileProblem, hasByteOrderMark, sniffBatchFile } from './sniffBatchFile.js';

/** Bytes of the beginning of a CSV file, at most: its header. */
const HEADER = 8 * 1024;
const LINE_BREAK = 0x0a;

/** A rule of batch files that is broken, and where. */
interface RuledProblem extends FileProblem {
  readonly rule: BatchFinding['rule'];
  readonly line?: number | null;
  readonly place?: string | null;
}

const inWords = ({ message, fix }: FileProblem): string => [message, fix ?? ''].join(' ').trim();

/** `R001, line 62, Premium: "1,0" is not … Write …` */
function withRule({ rule, line = null, place = null, ...problem }: RuledProblem): string {
  const where = [rule, line === null ? '' : `line ${line}`, place ?? ''].filter((part) => part !== '');
  return `${where.join(', ')}: ${inWords(problem)}`;
}

/** The result of the check of a file. */
interface UploadCheck {
  /** The problems of the file, in words; nothing when it can be worked through. */
  readonly problems: readonly string[];
  /** The scope that an XML file says it has; a CSV file says nothing of that. */
  readonly scope: FileScope;
}

const refused = (...problems: readonly string[]): UploadCheck => ({ problems, scope: noScope });

/**
 * The problems of a file before its rows are asked about: its name, its size, what it is by its bytes, of XML whether it is
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
): Promise<UploadCheck> {
  // Problems that the upload form itself reports are no rule of what is in a file.
  const ofUpload = checkBatchFiles([{ name, size: bytes.length }], format, maximum);
  if (ofUpload) return refused(inWords(ofUpload));
  const mistaken = sniffBatchFile(bytes, format);
  if (mistaken) return refused(withRule({ rule: 'R001', ...mistaken }));
  if (format === 'csv') {
    return refused(
      ...headerFindings(bytes, kind).map((found) => withRule({ ...found, place: found.column })),
    );
  }
  if (hasByteOrderMark(bytes)) {
    return refused(withRule({ rule: 'R002', message: batchRules.R002.meaning, fix: batchRules.R002.fix }));
  }
  const check = await checkBatchXml(bytes, kind);
  return { problems: xmlErrors(check), scope: check.scope };
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
  const errors = problems.map(withRule);
  if (more > 0) errors.push(`There are ${more.toLocaleString('en-US')} more errors like these.`);
  if (!isWhole) {
    errors.push(
      'The rest of the file was not checked: correct how these values are written, and check again.',
    );
  }
  return errors;
}
