import { formatCountOf } from '@slip/forms/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { writeEvent } from '../../events/writeEvents.js';
import { policies } from '../../filings/tables.js';
import { idsOf, policyReadersOf } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';
import type { AcceptedTransaction } from './AcceptedTransaction.js';
import { type AnswerTotals, answerTotals } from './AcceptedTransaction.js';
import type { BatchEntries, BatchMoment } from './BatchWork.js';
import { batchAudit } from './batchAudit.js';
import type { BatchOutcome } from './StoredAnswer.js';
import { batchJobs } from './tables.js';

/** The message about the outcome of a file, for everybody of the account: one of them sent it. */
function outcomeWords(
  { isTest, fileName }: BatchEntries,
  number: string,
  outcome: BatchOutcome,
  { transactions, questioned, filedBefore }: AnswerTotals,
): string {
  const file = `${isTest ? 'The test file' : 'The file'} ${fileName} (submission ${number})`;
  if (outcome.status === 'REJECTED') {
    const findings = outcome.groups.reduce((sum, { count }) => sum + count, 0);
    return `${file} was rejected: ${formatCountOf(findings, 'finding', 'findings')}. Nothing of it is filed. Open the answer to see each of them and how to fix it.`;
  }
  const filed = formatCountOf(transactions, 'transaction', 'transactions');
  const what = isTest ? `${filed} would be filed` : `${filed} filed`;
  const before = filedBefore > 0 ? `, ${filedBefore} on file already` : '';
  const asked =
    questioned === 0 ? '' : ` The office ${isTest ? 'would question' : 'questions'} ${questioned} of them.`;
  return `${file} was accepted: ${what}${before}.${asked}`;
}

/** The ids of the agents for whom a file of an agency has filed. */
async function agentsOf(db: Executor, transactions: readonly AcceptedTransaction[]): Promise<number[]> {
  const ids = [...new Set(transactions.flatMap(({ policyId }) => policyId ?? []))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ agentId: policies.agentId })
    .from(policies)
    // The ids are one value, a list: a statement takes no more than 65,535 values.
    .where(sql`${policies.id} = any(${sql.param(ids)}::bigint[])`);
  return rows.map(({ agentId }) => agentId);
}

/**
 * Tells the people of the account the outcome of their file, and the people of an agency's agents that policies were filed for them. Each
 * gets one message, also where many transactions are questioned: the answer names these.
 */
async function notifyOfAnswer(
  db: Executor,
  submissionId: number,
  outcome: BatchOutcome,
  totals: AnswerTotals,
  work: BatchEntries,
  { now }: BatchMoment,
): Promise<void> {
  const { account, isTest, fileName } = work;
  const number = submissionNumberOf(submissionId);
  const own = await policyReadersOf(db, { agentId: account.id, agencyId: null });
  const filing = isTest ? '&filing=test' : '';
  await writeMessage(
    db,
    {
      to: idsOf(own),
      message: outcomeWords(work, number, outcome, totals),
      link: `/slip/batch-submission?submission=${number}${filing}`,
    },
    now,
  );
  if (account.kind !== 'Agency' || isTest || outcome.status === 'REJECTED') return;
  for (const agentId of await agentsOf(db, outcome.transactions)) {
    const readers = await policyReadersOf(db, { agentId, agencyId: null });
    const message = `${account.name} filed policies for you in the file ${fileName} (submission ${number}). Look for them under Search.`;
    await writeMessage(db, { to: idsOf(readers), message }, now);
  }
}

/** Stores the outcome of a file, once: its status, the event, and the messages about it. */
export async function finishFile(
  db: Executor,
  submissionId: number,
  outcome: BatchOutcome,
  work: BatchEntries,
  moment: BatchMoment,
): Promise<void> {
  await db.delete(batchJobs).where(eq(batchJobs.submissionId, submissionId));
  const { status } = outcome;
  const [finished] = await db
    .update(batchSubmissions)
    .set({ status, finishedAt: moment.now })
    .where(and(eq(batchSubmissions.id, submissionId), eq(batchSubmissions.status, 'PROCESSING')))
    .returning({ id: batchSubmissions.id });
  if (!finished) throw new Error(`Submission ${submissionId} is finished already.`);

  const transactions = status === 'ACCEPTED' ? outcome.transactions : [];
  const totals = answerTotals(transactions);
  await batchAudit(
    db,
    work,
    moment,
  )({ action: 'update', entity: 'batch_submissions', entityId: submissionId, after: { status, totals } });
  await writeEvent(db, {
    name: 'batch.finished',
    accountIds: [work.account.id],
    recordId: submissionId,
    facts: { submissionNumber: submissionNumberOf(submissionId), status, isTest: work.isTest },
  });
  await notifyOfAnswer(db, submissionId, outcome, totals, work, moment);
}
