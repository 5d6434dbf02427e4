import type { UploadedFile } from '@slip/api/contract';
import { type BatchFinding, batchRules, csvFileReader, csvTables } from '@slip/forms/batch';
import {
  type AccountKind,
  type BatchFormat,
  checkBatchFiles,
  formatCount,
  isInsurer,
} from '@slip/forms/rules';
import { type FileSender, inXmlTurn } from '../../http/xmlTurns.js';
import { checkBatchXml, type FileScope, noScope, type XmlCheck } from '../schema/checkBatchXml.js';

/** The problem of a file, and what to do about it. */
interface FileProblem {
  readonly message: string;
  readonly fix?: string | undefined;
}

/** A wrong kind of file, how its bytes show it, and what to do about it. */
interface WrongKind {
  readonly matches: (file: Uint8Array) => boolean;
  readonly problem: (format: string) => FileProblem;
}

const beginsWith =
  (...beginnings: readonly (readonly number[])[]) =>
  (file: Uint8Array) =>
    beginnings.some((bytes) => bytes.every((byte, at) => file[at] === byte));

/** The number of bytes at the beginning of a file that are looked at. */
const BEGINNING_BYTES = 4096;
const LESS_THAN = 0x3c;

/** The first byte that is no space or line break. */
const firstByte = (file: Uint8Array) =>
  file.subarray(0, BEGINNING_BYTES).find((byte) => ![0x20, 0x09, 0x0a, 0x0d].includes(byte));

const inExcel = 'open it in Excel, choose Save As, and the type "CSV (Comma delimited)"';

const binaryKinds: readonly WrongKind[] = [
  {
    matches: beginsWith([0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]),
    problem: (format) => ({
      message: `This is a workbook (XLSX) or a ZIP archive, not a ${format} file.`,
      fix: `Take the ${format} file out of the archive and upload that. If it is a workbook, ${inExcel}.`,
    }),
  },
  {
    matches: beginsWith([0xd0, 0xcf, 0x11, 0xe0]),
    problem: (format) => ({
      message: `This is a workbook of an earlier Excel (XLS), not a ${format} file.`,
      fix: `To get a CSV file, ${inExcel}.`,
    }),
  },
  {
    // Gzip, bzip2, 7-Zip and Zstandard.
    matches: beginsWith([0x1f, 0x8b], [0x42, 0x5a, 0x68], [0x37, 0x7a, 0xbc, 0xaf], [0x28, 0xb5, 0x2f, 0xfd]),
    problem: (format) => ({
      message: 'This file is compressed.',
      fix: `Unpack it, and upload the ${format} file that is in it.`,
    }),
  },
  {
    matches: beginsWith([0x25, 0x50, 0x44, 0x46]),
    problem: (format) => ({
      message: `This is a PDF, not a ${format} file.`,
      fix: `Upload the ${format} file that your program writes.`,
    }),
  },
  {
    matches: beginsWith([0xff, 0xfe], [0xfe, 0xff]),
    problem: (format) => ({
      message: 'The letters of this file are encoded as UTF-16; batch files are UTF-8.',
      fix:
        format === 'CSV'
          ? `Excel writes such files as "Unicode Text": ${inExcel}.`
          : 'Open it in a text editor such as Notepad, and save it with the encoding UTF-8.',
    }),
  },
  {
    matches: (file) => file.subarray(0, BEGINNING_BYTES).includes(0),
    problem: (format) => ({
      message: `This is not a text, as ${format} files are: it has bytes of zero.`,
      fix: `Upload the ${format} file that your program writes.`,
    }),
  },
];

const otherFormat: Readonly<Record<BatchFormat, WrongKind>> = {
  csv: {
    matches: (file) => firstByte(file) === LESS_THAN,
    problem: () => ({
      message: 'This is an XML or HTML file, not a CSV file.',
      fix: 'Choose XML in the upload area, or save it as CSV.',
    }),
  },
  xml: {
    matches: (file) => firstByte(file) !== LESS_THAN,
    problem: () => ({
      message: 'This is not an XML file: it does not begin with "<".',
      fix: 'Choose CSV in the upload area if it is a table, or upload the XML file that your program writes.',
    }),
  },
};

const byteOrderMark = beginsWith([0xef, 0xbb, 0xbf]);

/** The problem of a file whose bytes show that it is not of the format it was uploaded as; undefined when they do not. */
function sniffBatchFile(file: Uint8Array, format: BatchFormat): FileProblem | undefined {
  const text = byteOrderMark(file) ? file.subarray(3) : file;
  return [...binaryKinds, otherFormat[format]]
    .find(({ matches }) => matches(text))
    ?.problem(format.toUpperCase());
}

/** True if a file begins with the mark that some programs put before UTF-8 (rule R002). */
const hasByteOrderMark = byteOrderMark;

/** The most bytes of the header of a CSV file. */
const HEADER_BYTES = 8 * 1024;
const LINE_BREAK = 0x0a;

/** A rule of batch files that is broken, and the place in the file. */
interface RuledProblem extends FileProblem {
  readonly rule: BatchFinding['rule'];
  readonly line?: number | null;
  readonly place?: string | null;
}

/** `R001, line 62, Premium: "1,0" is not … Write …` */
function withRule({ rule, line = null, place = null, message, fix = '' }: RuledProblem): string {
  const where = [rule, line === null ? '' : `line ${line}`, place ?? ''].filter((part) => part !== '');
  return `${where.join(', ')}: ${[message, fix].join(' ').trim()}`;
}

/** The result of the check of a file. */
interface UploadCheck {
  /** The problems of the file, in words; empty when the file can be processed. */
  readonly problems: readonly string[];
  /** The scope that an XML file names; a CSV file names none. */
  readonly scope: FileScope;
}

const refusedUpload = (...problems: readonly string[]): UploadCheck => ({ problems, scope: noScope });

/**
 * Checks a file before its rows are processed: its name, its size, the format that its bytes show, for XML the published schema, and for
 * CSV the header.
 *
 * @param sender who sends the file, whose kind of account says what belongs in it.
 * @param maximum the most bytes of the file.
 * @throws HttpError when too many XML files wait to be checked.
 */
export async function checkUploadedFile(
  { name, bytes }: UploadedFile,
  format: BatchFormat,
  sender: FileSender,
  maximum?: number,
): Promise<UploadCheck> {
  const { kind } = sender.caller;
  const ofUpload = checkBatchFiles([{ name, size: bytes.length }], format, maximum);
  if (ofUpload) return refusedUpload(withRule({ rule: 'R001', ...ofUpload }));
  const wrongKind = sniffBatchFile(bytes, format);
  if (wrongKind) return refusedUpload(withRule({ rule: 'R001', ...wrongKind }));
  if (format === 'csv') {
    return refusedUpload(
      ...headerFindings(bytes, kind).map((found) => withRule({ ...found, place: found.column })),
    );
  }
  if (hasByteOrderMark(bytes)) {
    return refusedUpload(
      withRule({ rule: 'R002', message: batchRules.R002.meaning, fix: batchRules.R002.fix }),
    );
  }
  const check = await inXmlTurn(sender, () => checkBatchXml(bytes, kind));
  return { problems: xmlErrors(check), scope: check.scope };
}

function headerFindings(file: Uint8Array, kind: AccountKind): readonly BatchFinding[] {
  const reader = csvFileReader<string>(isInsurer(kind) ? csvTables.insurer : csvTables.agent);
  const beginning = file.subarray(0, HEADER_BYTES);
  const end = beginning.indexOf(LINE_BREAK) + 1;
  const { read } = reader.feed(end > 0 ? beginning.subarray(0, end) : beginning);
  // True if the file has only a header, or if its first line is too long for a header.
  const isAll = end === 0 ? beginning.length === file.length || read.length === 0 : end === file.length;
  const rest = isAll ? reader.finish().read : [];
  return [...read, ...rest].flatMap(({ findings }) => findings);
}

function xmlErrors({ problems, more, isWhole }: XmlCheck): readonly string[] {
  const errors = problems.map(withRule);
  if (more > 0) errors.push(`There are ${formatCount(more)} more errors like these.`);
  if (!isWhole) {
    errors.push(
      'The rest of the file was not checked: correct how these values are written, and check again.',
    );
  }
  return errors;
}
