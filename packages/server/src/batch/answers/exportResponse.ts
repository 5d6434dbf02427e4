import type { batchsubmission, DownloadedFile, Input } from '@slip/api/contract';
import { isInsurer } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import { StreamedFile } from '../../http/StreamedFile.js';
import { CSV_START, csvRow } from '../../spreadsheets/csvText.js';
import {
  type AnswerColumn,
  type ExportedFinding,
  findingColumns,
  transactionColumns,
} from './AnswerSheet.js';
import { type Answered, answeredTransactions, answerOf } from './answerOf.js';
import { batchAnswerPdf } from './batchAnswerPdf.js';

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
    : csvOf(transactionColumns(isInsurer(account.kind), false), answeredTransactions(context, submission.id));
  return new StreamedFile(name, 'text/csv; charset=utf-8', written);
}
