import type { office } from '@slip/api/contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { addJob } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, Handler } from '../../http/handler.js';
import { batchJob } from '../batchJob.js';
import { batchAnswers, batchEarlierAnswers } from '../processing/tables.js';
import { submissionIdOf, submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';
import { noSuchSubmission } from './noSuchSubmission.js';

type Submission = typeof batchSubmissions.$inferSelect;

const isSame = (
  column: keyof Pick<Submission, 'agentId' | 'state' | 'year' | 'quarter'>,
  value: unknown,
): SQL => sql`${batchSubmissions[column]} is not distinct from ${value}`;

/** The same file, which was sent again since and was not rejected: filing both would file it twice. */
async function sentAgain(db: Executor, submission: Submission): Promise<Submission | undefined> {
  if (submission.isTest) return undefined;
  const { accountId, sha256, agentId, state, year, quarter } = submission;
  const [other] = await db
    .select()
    .from(batchSubmissions)
    .where(
      and(
        eq(batchSubmissions.accountId, accountId),
        eq(batchSubmissions.sha256, sha256),
        eq(batchSubmissions.isTest, false),
        ne(batchSubmissions.status, 'REJECTED'),
        isSame('agentId', agentId),
        isSame('state', state),
        isSame('year', year),
        isSame('quarter', quarter),
      ),
    );
  return other;
}

/** Why a file cannot be processed again; nothing where it can. */
export async function whyNotAgain(db: Executor, submission: Submission): Promise<string | undefined> {
  const number = submissionNumberOf(submission.id);
  if (submission.status === 'PROCESSING') return `Submission ${number} is being processed already.`;
  if (submission.status === 'ACCEPTED') {
    return submission.isTest
      ? `Submission ${number} is a test that was accepted: the account can send the file again.`
      : `Submission ${number} was accepted, and what it filed stays on file: correct or back out its transactions instead.`;
  }
  const other = await sentAgain(db, submission);
  if (!other) return undefined;
  const became = other.status === 'ACCEPTED' ? 'was accepted' : 'is being processed';
  return `The file of submission ${number} was sent again as submission ${submissionNumberOf(other.id)}, which ${became}.`;
}

/**
 * Has a rejected file processed again as it was sent, such as when the office's records were wrong; how it was answered is
 * kept. A file that is being processed already is left alone.
 * @throws HttpError 404 when there is none with this number, 409 in words when it cannot be processed again.
 */
export const reprocessBatchFile: Handler<typeof office.reprocessBatchFile> = async (
  { body },
  context: CallContext<Caller>,
) => {
  const { db, now, caller } = context;
  const submissionId = submissionIdOf(body.submissionNumber);
  const isIt = eq(batchSubmissions.id, submissionId);
  const [submission] = await db.select().from(batchSubmissions).where(isIt).for('update');
  if (!submission) throw noSuchSubmission(submissionId);
  const { status, finishedAt } = submission;
  if (status === 'PROCESSING' || !finishedAt) return { changed: false };
  const refusal = await whyNotAgain(db, submission);
  if (refusal !== undefined) throw new HttpError(409, refusal);

  const [answer] = await db
    .delete(batchAnswers)
    .where(eq(batchAnswers.submissionId, submissionId))
    .returning();
  const before = eq(batchEarlierAnswers.submissionId, submissionId);
  await db.insert(batchEarlierAnswers).values({
    submissionId,
    number: (await db.$count(batchEarlierAnswers, before)) + 1,
    finishedAt,
    findings: answer?.findings ?? [],
    reopenedAt: now,
    reopenedBy: caller.personId,
    reason: body.reason.trim(),
  });
  await db.update(batchSubmissions).set({ status: 'PROCESSING', finishedAt: null }).where(isIt);
  await addJob(db, batchJob(submissionId));
  await context.audit({
    action: 'update',
    entity: 'batch_submissions',
    entityId: submissionId,
    before: { status },
    after: { status: 'PROCESSING', reason: body.reason.trim() },
  });
  return { changed: true };
};
