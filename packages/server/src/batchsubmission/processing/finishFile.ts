import { and, eq } from 'drizzle-orm';
import type { WorkerMark } from '../../background/lease.js';
import type { Executor } from '../../database/executor.js';
import { batchSubmissions } from '../tables.js';
import { answerTotals } from './AnswerTotals.js';
import type { BatchOutcome } from './BatchOutcome.js';
import type { BatchMoment, BatchWork } from './BatchWork.js';
import { batchAudit } from './batchAudit.js';
import { batchJobs } from './tables.js';
import { tellOfAnswer } from './tellOfAnswer.js';

/** Somebody else has taken the file meanwhile, as if this worker had died: what it did is not stored. */
class LostFile extends Error {
  constructor(submissionId: number) {
    super(`Submission ${submissionId} was taken over by another worker.`);
  }
}

/** Stores what became of a file, once, beside its answer: its status and the messages about it. */
export async function finishFile(
  db: Executor,
  submissionId: number,
  outcome: BatchOutcome,
  work: BatchWork,
  moment: BatchMoment,
  { worker }: Pick<WorkerMark, 'worker'>,
): Promise<void> {
  const [job] = await db
    .delete(batchJobs)
    .where(and(eq(batchJobs.submissionId, submissionId), eq(batchJobs.worker, worker)))
    .returning({ submissionId: batchJobs.submissionId });
  const { status } = outcome;
  const [finished] = await db
    .update(batchSubmissions)
    .set({ status, finishedAt: moment.now })
    .where(and(eq(batchSubmissions.id, submissionId), eq(batchSubmissions.status, 'PROCESSING')))
    .returning({ id: batchSubmissions.id });
  if (!job || !finished) throw new LostFile(submissionId);

  const transactions = status === 'ACCEPTED' ? outcome.transactions : [];
  const totals = answerTotals(transactions);
  await batchAudit(
    db,
    work,
    moment,
  )({ action: 'update', entity: 'batch_submissions', entityId: submissionId, after: { status, totals } });
  await tellOfAnswer(db, submissionId, outcome, totals, work, moment);
}
