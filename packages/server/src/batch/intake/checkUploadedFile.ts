import type { UploadedFile } from '@slip/api/contract';
import { type BatchFinding, batchRules, csvFileReader, csvTables } from '@slip/forms/batch';
import {
  type AccountKind,
  type BatchFormat,
  checkBatchFiles,
  formatCount,
  isInsurer,
  messages,
  stateFacts,
} from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { Caller } from '../../http/handler.js';
import { checkBatchXml, type FileScope, noScope, type XmlCheck } from '../schema/checkBatchXml.js';
import { batchSubmissions } from '../tables.js';
import type { BatchAccess } from './batchAccessOf.js';
import type { NewSubmission } from './storeSubmission.js';

/** The formats an account may file in production, since a test of it was accepted or the office said so (spec 2 §4 Batch upload). */
interface TestedFormats {
  readonly xml: boolean;
  readonly csv: boolean;
  /** Of brokers and IPC filers: the states, in the order of the alphabet. */
  readonly csvStates: readonly string[];
}

/** The formats an account may file in production. */
export async function testedFormats(
  db: Executor,
  accountId: number,
  { csvStates }: Pick<BatchAccess, 'csvStates'>,
): Promise<TestedFormats> {
  const { format, state } = batchSubmissions;
  const accepted = await db
    .selectDistinct({ format, state })
    .from(batchSubmissions)
    .where(
      and(
        eq(batchSubmissions.accountId, accountId),
        eq(batchSubmissions.isTest, true),
        eq(batchSubmissions.status, 'ACCEPTED'),
      ),
    );
  const csv = accepted.filter((each) => each.format === 'csv');
  const states = new Set([...csvStates, ...csv.flatMap((each) => each.state ?? [])]);
  return {
    xml: accepted.some((each) => each.format === 'xml'),
    csv: csv.length > 0 || csvStates.length > 0,
    csvStates: [...states].toSorted(),
  };
}

/**
 * Lets a file be filed in production only after a test of its kind (spec 2 §4, §8).
 * @throws HttpError 403 in the words of the specification.
 */
export function requireTest(
  tested: TestedFormats,
  { format, state }: Pick<NewSubmission, 'format' | 'state'>,
  { kind }: Pick<Caller, 'kind'>,
): void {
  if (format === 'xml') {
    if (!tested.xml) throw new HttpError(403, messages.batch.noXmlTest);
  } else if (isInsurer(kind)) {
    if (!tested.csv) throw new HttpError(403, messages.batch.noInsurerCsvTest);
  } else if (!tested.csvStates.includes(state ?? '')) {
    throw new HttpError(403, messages.batch.noCsvTest(stateFacts(state ?? '').name));
  }
}

/** The problem of a file, and what to do about it. */
interface FileProblem {
  readonly message: string;
  readonly fix?: string | undefined;
}

/** The kind that a file turns out to be, whatever its name says, and what to do about it. */
interface Mistaken {
  readonly isIt: (file: Uint8Array) => boolean;
  readonly problem: (format: string) => FileProblem;
}

const beginsWith =
  (...beginnings: readonly (readonly number[])[]) =>
  (file: Uint8Array) =>
    beginnings.some((bytes) => bytes.every((byte, at) => file[at] === byte));

/** Bytes that are looked through for what no text has. */
const BEGINNING = 4096;
const LESS_THAN = 0x3c;

/** The first byte that is no space or line break. */
const firstByte = (file: Uint8Array) =>
  file.subarray(0, BEGINNING).find((byte) => ![0x20, 0x09, 0x0a, 0x0d].includes(byte));

const inExcel = 'open it in Excel, choose Save As, and the type "CSV (Comma delimited)"';

const ofBinaries: readonly Mistaken[] = [
  {
    isIt: beginsWith([0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]),
    problem: (format) => ({
      message: `This is a workbook (XLSX) or a ZIP archive, not a ${format} file.`,
      fix: `Take the ${format} file out of the archive and upload that. If it is a workbook, ${inExcel}.`,
    }),
  },
  {
    isIt: beginsWith([0xd0, 0xcf, 0x11, 0xe0]),
    problem: (format) => ({
      message: `This is a workbook of an earlier Excel (XLS), not a ${format} file.`,
      fix: `To get a CSV file, ${inExcel}.`,
    }),
  },
  {
    isIt: beginsWith([0x1f, 0x8b], [0x42, 0x5a, 0x68], [0x37, 0x7a, 0xbc, 0xaf], [0x28, 0xb5, 0x2f, 0xfd]),
    problem: (format) => ({
      message: 'This file is compressed.',
      fix: `Unpack it, and upload the ${format} file that is in it.`,
    }),
  },
  {
    isIt: beginsWith([0x25, 0x50, 0x44, 0x46]),
    problem: (format) => ({
      message: `This is a PDF, not a ${format} file.`,
      fix: `Upload the ${format} file that your program writes.`,
    }),
  },
  {
    isIt: beginsWith([0xff, 0xfe], [0xfe, 0xff]),
    problem: (format) => ({
      message: 'The letters of this file are encoded as UTF-16; batch files are UTF-8.',
      fix:
        format === 'CSV'
          ? `Excel writes such files as "Unicode Text": ${inExcel}.`
          : 'Open it in a text editor such as Notepad, and save it with the encoding UTF-8.',
    }),
  },
  {
    isIt: (file) => file.subarray(0, BEGINNING).includes(0),
    problem: (format) => ({
      message: `This is not a text, as ${format} files are: it has bytes of zero.`,
      fix: `Upload the ${format} file that your program writes.`,
    }),
  },
];

const asOther: Readonly<Record<BatchFormat, Mistaken>> = {
  csv: {
    isIt: (file) => firstByte(file) === LESS_THAN,
    problem: () => ({
      message: 'This is an XML or HTML file, not a CSV file.',
      fix: 'Choose XML in the upload area, or save it as CSV.',
    }),
  },
  xml: {
    isIt: (file) => firstByte(file) !== LESS_THAN,
    problem: () => ({
      message: 'This is not an XML file: it does not begin with "<".',
      fix: 'Choose CSV in the upload area if it is a table, or upload the XML file that your program writes.',
    }),
  },
};

const byteOrderMark = beginsWith([0xef, 0xbb, 0xbf]);

/** The problem of a file that by its bytes is not of the format it is handed in as; nothing when it may be that. */
function sniffBatchFile(file: Uint8Array, format: BatchFormat): FileProblem | undefined {
  const text = byteOrderMark(file) ? file.subarray(3) : file;
  return [...ofBinaries, asOther[format]].find(({ isIt }) => isIt(text))?.problem(format.toUpperCase());
}

/** True if a file begins with the mark that some programs put before UTF-8 (rule R002). */
const hasByteOrderMark = byteOrderMark;

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

const refusedUpload = (...problems: readonly string[]): UploadCheck => ({ problems, scope: noScope });

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
  if (ofUpload) return refusedUpload(inWords(ofUpload));
  const mistaken = sniffBatchFile(bytes, format);
  if (mistaken) return refusedUpload(withRule({ rule: 'R001', ...mistaken }));
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
  if (more > 0) errors.push(`There are ${formatCount(more)} more errors like these.`);
  if (!isWhole) {
    errors.push(
      'The rest of the file was not checked: correct how these values are written, and check again.',
    );
  }
  return errors;
}
