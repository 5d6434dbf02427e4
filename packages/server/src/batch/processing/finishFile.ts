import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { batchSubmissions } from '../tables.js';
import { answerTotals } from './AnswerTotals.js';
import type { BatchOutcome } from './BatchOutcome.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { batchAudit } from './batchAudit.js';
import { notifyOfAnswer } from './notifyOfAnswer.js';
import { batchJobs } from './tables.js';

/** Stores what became of a file, once, beside its answer: its status and the messages about it. */
export async function finishFile(
  db: Executor,
  submissionId: number,
  outcome: BatchOutcome,
  work: BatchWork,
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
  await notifyOfAnswer(db, submissionId, outcome, totals, work, moment);
}
