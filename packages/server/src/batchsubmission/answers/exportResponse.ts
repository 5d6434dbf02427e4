import type { batchsubmission, DownloadedFile, Input } from '@slip/api/contract';
import { isInsurer } from '@slip/forms/rules';
import { type DocumentPart, pdfDocument } from '../../documents/pdfDocument.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { StreamedFile } from '../../http/StreamedFile.js';
import { CSV_START, csvRow } from '../../reports/csvText.js';
import type { AnsweredTransaction } from '../processing/AnsweredTransaction.js';
import {
  type AnswerColumn,
  type ExportedFinding,
  findingColumns,
  transactionColumns,
} from './AnswerSheet.js';
import { type Answered, answeredTransactions, answerOf, responseHeader } from './answerOf.js';

/** Lines on paper: more than anybody prints; the CSV file has all. */
const PRINTED = 2000;

/** The findings of an answer, with a closing line for each kind that has more than are kept. */
const findingsOf = ({ answer }: Answered): ExportedFinding[] =>
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

async function printedRows<Row>(parts: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts) {
    rows.push(...part);
    if (rows.length > PRINTED) break;
  }
  return rows;
}

/** The answer as a tagged PDF. */
async function pdfOf<Row>(
  answered: Answered,
  columns: readonly AnswerColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
  { now, office }: Pick<CallContext<Caller>, 'now' | 'office'>,
): Promise<Blob> {
  const { submissionNumber, fileName, submittedBy, isTest } = responseHeader(answered);
  const isAccepted = answered.submission.status === 'ACCEPTED';
  const rows = await printedRows(parts);
  const what = isAccepted ? 'accepted' : 'rejected';
  const closing: DocumentPart[] =
    rows.length > PRINTED
      ? [{ paragraph: `These are the first ${PRINTED} lines: the CSV file has all of them.` }]
      : [];
  const pdf = await pdfDocument(
    {
      title: `Submission ${submissionNumber} ${what}`,
      author: office.name,
      layout: 'landscape',
      parts: [
        {
          paragraph: `${isTest ? 'The test file' : 'The file'} ${fileName} of ${answered.account.name}, sent by ${submittedBy}.`,
        },
        {
          columns: columns.map(({ header, width, align }) => ({
            header,
            ...(width !== undefined && { width }),
            ...(align && { align }),
          })),
          rows: rows.slice(0, PRINTED).map((row) => columns.map(({ cell }) => cell(row))),
        },
        ...closing,
      ],
    },
    now,
  );
  return new Blob([pdf], { type: 'application/pdf' });
}

/** The answer to a file as a document of its own, named after the file (spec 2 §7 Exports of responses). */
export async function exportResponse(
  { query }: Input<typeof batchsubmission.exportBatchResponse>,
  context: CallContext<Caller>,
): Promise<DownloadedFile | StreamedFile> {
  const answered = await answerOf(query.submissionNumber, context);
  const { submission, account } = answered;
  const isPaper = query.format === 'pdf';
  const isRejected = submission.status === 'REJECTED';
  const suffix = isRejected ? `_Rejected_${query.locale}` : '_Transactions_Detail';
  const name = `${submission.fileName.replace(/\.(?:csv|xml)$/i, '')}${suffix}.${query.format}`;

  function written<Row>(
    columns: readonly AnswerColumn<Row>[],
    parts: AsyncIterable<readonly Row[]>,
  ): Promise<DownloadedFile> | StreamedFile {
    if (!isPaper) return new StreamedFile(name, 'text/csv; charset=utf-8', csvOf(columns, parts));
    return pdfOf(answered, columns, parts, context).then((blob) => ({ name, blob }));
  }

  if (isRejected) return written(findingColumns, inOnePart(findingsOf(answered)));
  const transactions: AsyncIterable<readonly AnsweredTransaction[]> = answeredTransactions(
    context,
    submission.id,
  );
  return written(transactionColumns(isInsurer(account.kind), isPaper), transactions);
}
