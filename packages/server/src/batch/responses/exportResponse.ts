import type { batchsubmission, DownloadedFile, Input } from '@slip/api/contract';
import type { FindingGroup } from '@slip/forms/batch';
import { type Cents, formatAmount, formatCount, formatUsDate, isInsurer } from '@slip/forms/rules';
import { bytesOf } from '../../files/FileStore.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { StreamedFile } from '../../http/responses.js';
import { type DocumentPart, pdfDocument } from '../../pdf/pdfDocument.js';
import { CSV_START, csvRow } from '../../spreadsheets/SpreadsheetExport.js';
import type { AcceptedTransaction } from '../processing/AcceptedTransaction.js';
import { batchFiles } from '../storedFile.js';
import {
  type AnsweredFile,
  acceptedTransactions,
  answerOf,
  responseHeader,
  submissionOf,
} from './answerOf.js';
import { explainQuestion, typeName } from './responses.js';

/** A file as it was sent. @throws HttpError (404) when the account has no file with this number. */
export async function downloadFile(
  { query }: Input<typeof batchsubmission.downloadBatchFile>,
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const { submission } = await submissionOf(query.submissionNumber, context);
  const content = await bytesOf(context.files.read(context.db, batchFiles, submission.id));
  const type = submission.format === 'csv' ? 'text/csv' : 'application/xml';
  return { name: submission.fileName, blob: new Blob([content], { type }) };
}

/** A column of an exported answer. */
interface AnswerColumn<Row> {
  readonly header: string;
  /** Points on paper; the column without one takes the rest. */
  readonly width?: number;
  readonly align?: 'end';
  readonly cell: (row: Row) => string;
  /** The text on paper, where it differs: people read paper, programs read the CSV file. */
  readonly printed?: (row: Row) => string;
}

/** @param width enough for the largest amount that the office takes */
const money = (header: string, width: number, amountOf: (row: AcceptedTransaction) => number) =>
  ({
    header,
    width,
    align: 'end',
    cell: (row) => formatAmount(amountOf(row)).replaceAll(',', ''),
    printed: (row) => formatAmount(amountOf(row)),
  }) as const satisfies AnswerColumn<AcceptedTransaction>;

const statusOf = ({ questions, isFiledBefore }: AcceptedTransaction) => {
  if (isFiledBefore) return 'On file already';
  return questions.length > 0 ? 'Questioned' : 'Accepted';
};

// On paper the widths leave the name of the insured some 83 of 720 points: a letter page across has 792, and two
// margins of 36.
const sharedColumns: readonly AnswerColumn<AcceptedTransaction>[] = [
  { header: 'Confirmation #', width: 75, cell: ({ confirmationNumber }) => confirmationNumber },
  { header: 'Line', width: 34, align: 'end', cell: ({ line }) => String(line) },
  { header: 'State', width: 32, cell: ({ state }) => state },
  { header: 'Policy Number', width: 72, cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'Transaction Type', width: 72, cell: typeName },
  { header: 'Effective Date', width: 58, cell: ({ effectiveDate }) => formatUsDate(effectiveDate) },
  money('Premium', 68, ({ premium }) => premium),
];

const brokerColumns: readonly AnswerColumn<AcceptedTransaction>[] = [
  money('Policy Fees', 52, ({ fees }) => fees),
  money('Tax', 56, ({ tax }) => tax),
  money('Transaction Fee', 62, ({ transactionFee }) => transactionFee),
  { header: 'Status', width: 55, cell: statusOf },
];

const joinTexts = (texts: readonly string[]) => texts.join(' ');

const csvOnlyColumns: readonly AnswerColumn<AcceptedTransaction>[] = [
  { header: 'NPN', cell: ({ npNumber }) => npNumber },
  { header: 'Coverage Code', cell: ({ coverageCode }) => coverageCode },
  { header: 'Tax Status', cell: ({ taxStatus }) => taxStatus },
  { header: 'Comment', cell: ({ comment }) => comment },
  {
    header: 'Questions',
    cell: ({ questions }) => joinTexts(questions.map((each) => explainQuestion(each).message)),
  },
  {
    header: 'How to settle them',
    cell: ({ questions }) => joinTexts(questions.map((each) => explainQuestion(each).fix)),
  },
];

/** The columns of an accepted file; paper has room for fewer. */
function transactionColumns(areInsurers: boolean, isPaper: boolean): typeof sharedColumns {
  const all = areInsurers ? sharedColumns : [...sharedColumns, ...brokerColumns];
  return isPaper || areInsurers ? all : [...all, ...csvOnlyColumns];
}

/** A finding as it is exported. */
type ExportedFinding = FindingGroup['findings'][number];

/** The columns of a rejected file. */
const findingColumns: readonly AnswerColumn<ExportedFinding>[] = [
  { header: 'Line', width: 40, align: 'end', cell: ({ line }) => (line === null ? '' : String(line)) },
  { header: 'Rule', width: 40, cell: ({ rule }) => rule },
  { header: 'Column or element', width: 110, cell: ({ column }) => column ?? '' },
  { header: 'Value', width: 110, cell: ({ value }) => value },
  { header: 'Reason', cell: ({ message }) => message },
  { header: 'Fix', width: 190, cell: ({ fix }) => fix },
];

/** A question of the office, with its transaction. */
interface ExportedQuestion {
  readonly line: number;
  readonly policyNumber: string;
  readonly message: string;
  readonly fix: string;
}

/** The office's questions about a transaction, each by itself. */
const questionsOf = ({ line, policyNumber, questions }: AcceptedTransaction): ExportedQuestion[] =>
  questions.map((question) => ({ line, policyNumber, ...explainQuestion(question) }));

/** The columns of the questions, which have a table of their own on paper. */
const questionColumns: readonly AnswerColumn<ExportedQuestion>[] = [
  { header: 'Line', width: 40, align: 'end', cell: ({ line }) => String(line) },
  { header: 'Policy Number', width: 110, cell: ({ policyNumber }) => policyNumber },
  { header: 'Why the office asks', cell: ({ message }) => message },
  { header: 'What to do', width: 250, cell: ({ fix }) => fix },
];

type Context = Pick<CallContext<Caller>, 'db' | 'now' | 'office'>;

/** The most lines of a table on paper, more than anybody prints; the CSV file has all. */
const MAX_PRINTED = 2000;

const REST: DocumentPart = {
  paragraph: `These are the first ${MAX_PRINTED} lines: the CSV file has all of them.`,
};

/** A table of the first rows, and a sentence about the others. */
function tableOf<Row>(columns: readonly AnswerColumn<Row>[], rows: readonly Row[]): DocumentPart[] {
  const table = {
    columns: columns.map(({ header, width, align }) => ({
      header,
      ...(width !== undefined && { width }),
      ...(align && { align }),
    })),
    rows: rows.slice(0, MAX_PRINTED).map((row) => columns.map(({ cell, printed = cell }) => printed(row))),
  };
  return rows.length > MAX_PRINTED ? [table, REST] : [table];
}

const totalLine = (name: string, count: number, amount: Cents, fee: Cents) => [
  name,
  formatCount(count),
  formatAmount(amount),
  formatAmount(fee),
];

/** The totals of an accepted file. */
function totalsOf({ answer: { totals }, account }: AnsweredFile): DocumentPart {
  const { transactions, questioned, premium, questionedPremium, fees, questionedFees, filedBefore } = totals;
  const rows = [
    totalLine('Accepted', transactions - questioned, premium - questionedPremium, fees - questionedFees),
    ...(questioned > 0 ? [totalLine('Questioned', questioned, questionedPremium, questionedFees)] : []),
    ...(filedBefore > 0 ? [['On file already', formatCount(filedBefore), '', '']] : []),
  ];
  const columns = ['Status', 'Transactions', 'Premium', 'Policy Fees'].map((header, at) => ({
    header,
    width: 110,
    ...(at > 0 && { align: 'end' as const }),
  }));
  // Insurers report no fees.
  const shown = isInsurer(account.kind) ? 3 : 4;
  return { columns: columns.slice(0, shown), rows: rows.map((cells) => cells.slice(0, shown)) };
}

/** The parts about an accepted file: its totals, every transaction, and the questions of the office. */
async function acceptedParts(answered: AnsweredFile, context: Context): Promise<DocumentPart[]> {
  const { submission, account } = answered;
  const rows = [];
  const questions = [];
  for await (const part of acceptedTransactions(context, submission.id)) {
    rows.push(...part.slice(0, MAX_PRINTED + 1 - rows.length));
    questions.push(...part.flatMap(questionsOf).slice(0, MAX_PRINTED + 1 - questions.length));
  }
  const asked: DocumentPart[] =
    questions.length > 0 ? [{ heading: 'What the office asks' }, ...tableOf(questionColumns, questions)] : [];
  return [
    totalsOf(answered),
    { heading: 'Transactions' },
    ...tableOf(transactionColumns(isInsurer(account.kind), true), rows),
    ...asked,
  ];
}

/** The answer to a file as a tagged PDF. @param findings the findings of a rejected file */
async function batchAnswerPdf(
  answered: AnsweredFile,
  findings: readonly ExportedFinding[],
  context: Context,
): Promise<Blob> {
  const { submissionNumber, fileName, submitter, submitterId, submittedBy, isTest } =
    responseHeader(answered);
  const isAccepted = answered.submission.status === 'ACCEPTED';
  const who = submitterId === '' ? submitter : `${submitter} (${submitterId})`;
  const sent = `${isTest ? 'The test file' : 'The file'} ${fileName} of ${who}, sent by ${submittedBy}.`;
  const pdf = await pdfDocument(
    {
      title: `Submission ${submissionNumber} ${isAccepted ? 'accepted' : 'rejected'}`,
      author: context.office.name,
      layout: 'landscape',
      parts: [
        { paragraph: isTest ? `${sent} This was a test: nothing of it is filed.` : sent },
        ...(isAccepted ? await acceptedParts(answered, context) : tableOf(findingColumns, findings)),
      ],
    },
    context.now,
  );
  return new Blob([pdf], { type: 'application/pdf' });
}

/** The findings of an answer, with a line at the end of each kind that has more findings than are stored. */
const findingsOf = ({ answer }: AnsweredFile): ExportedFinding[] =>
  answer.findings.flatMap(({ findings, count, rule, column, fix }) => {
    const more = count - findings.length;
    const rest = { rule, column, fix, line: null, value: '', message: `And ${more} more of this kind.` };
    return more > 0 ? [...findings, rest] : [...findings];
  });

async function* csvOf<Row>(
  columns: readonly AnswerColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(columns.map(({ header }) => header));
  for await (const rows of parts)
    yield rows.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('');
}

async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** The answer to a file as a document of its own, named after the file (spec 2 §7 Exports of responses). */
export async function exportResponse(
  { query }: Input<typeof batchsubmission.exportBatchResponse>,
  context: CallContext<Caller>,
): Promise<DownloadedFile | StreamedFile> {
  const answered = await answerOf(query.submissionNumber, context);
  const { submission, account } = answered;
  const isRejected = submission.status === 'REJECTED';
  const suffix = isRejected ? `_Rejected_${query.locale}` : '_Transactions_Detail';
  const name = `${submission.fileName.replace(/\.(?:csv|xml)$/i, '')}${suffix}.${query.format}`;
  const findings = isRejected ? findingsOf(answered) : [];
  if (query.format === 'pdf') return { name, blob: await batchAnswerPdf(answered, findings, context) };
  const written = isRejected
    ? csvOf(findingColumns, inOnePart(findings))
    : csvOf(transactionColumns(isInsurer(account.kind), false), acceptedTransactions(context, submission.id));
  return new StreamedFile(name, 'text/csv; charset=utf-8', written);
}
