import type { Output, office } from '@slip/api/contract';
import type { FindingGroup } from '@slip/forms/batch';
import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { heldKindOf } from '../../accounts/heldKind.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { addJob } from '../../background/queue.js';
import { jobs } from '../../background/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, Handler } from '../../http/handler.js';
import { BATCH_JOB, batchJob } from '../batchJob.js';
import { submissionProgress } from '../intake/submissionReads.js';
import { batchAnswers, batchEarlierAnswers, batchJobs } from '../processing/tables.js';
import { submissionIdOf, submissionNumberOf } from '../storedFile.js';
import { batchAccess, batchSubmissions } from '../tables.js';

/** The refusal for a number of no submission, in words for the person who typed it. */
const noSuchSubmission = (id: number) =>
  new HttpError(404, `There is no submission ${submissionNumberOf(id)}.`);

type Submission = typeof batchSubmissions.$inferSelect;

const isSame = (
  column: keyof Pick<Submission, 'agentId' | 'state' | 'year' | 'quarter'>,
  value: unknown,
): SQL => sql`${batchSubmissions[column]} is not distinct from ${value}`;

/** The submission with which the same file was sent again and was not rejected: filing both would file it twice. */
async function findSentAgain(db: Executor, submission: Submission): Promise<Submission | undefined> {
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

/** Why a file cannot be processed again; undefined where it can. */
async function whyNotAgain(db: Executor, submission: Submission): Promise<string | undefined> {
  const number = submissionNumberOf(submission.id);
  if (submission.status === 'PROCESSING') return `Submission ${number} is being processed already.`;
  if (submission.status === 'ACCEPTED') {
    return submission.isTest
      ? `Submission ${number} is a test that was accepted: the account can send the file again.`
      : `Submission ${number} was accepted, and what it filed stays on file: correct or back out its transactions instead.`;
  }
  const [access] = await db
    .select({ holdWords: batchAccess.holdWords })
    .from(batchAccess)
    .where(and(eq(batchAccess.accountId, submission.accountId), isNotNull(batchAccess.heldAt)));
  if (access) {
    return `Batch filing of this account is on hold: “${access.holdWords ?? ''}” End the hold first, and process submission ${number} then.`;
  }
  const other = await findSentAgain(db, submission);
  if (!other) return undefined;
  const became = other.status === 'ACCEPTED' ? 'was accepted' : 'is being processed';
  return `The file of submission ${number} was sent again as submission ${submissionNumberOf(other.id)}, which ${became}.`;
}

/**
 * Has a rejected file processed again as it was sent, for example when the office's records were wrong; the earlier answer is kept. A file that is being processed already is left alone.
 * @throws HttpError 404 when there is no file with this number, 409 in words when it cannot be processed again.
 */
export const reprocessBatchFile: Handler<typeof office.reprocessBatchFile> = async (
  { body },
  context: CallContext<Caller>,
) => {
  const { db, now, caller } = context;
  const submissionId = submissionIdOf(body.submissionNumber);
  const isThisFile = eq(batchSubmissions.id, submissionId);
  const [submission] = await db.select().from(batchSubmissions).where(isThisFile).for('update');
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
  await db.update(batchSubmissions).set({ status: 'PROCESSING', finishedAt: null }).where(isThisFile);
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

const findingsOnWire = (groups: readonly FindingGroup[]) =>
  groups.map(({ rule, column, message, fix, count, findings: [first] }) => ({
    rule,
    place: column,
    count,
    line: first?.line ?? null,
    value: first?.value ?? '',
    message,
    fix,
  }));

const nameOf = ({ firstName, lastName }: Pick<typeof people.$inferSelect, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/**
 * A batch file of any account, with its answer and its earlier answers.
 * @throws HttpError (404) when there is no file with this number.
 */
export async function batchFile(
  number: string,
  { db }: Pick<CallContext<null>, 'db'>,
): Promise<Output<typeof office.batchFile>> {
  const id = submissionIdOf(number);
  const [found] = await db
    .select({
      submission: batchSubmissions,
      holder: accounts,
      account: accountNumber,
      sender: people,
      progress: batchJobs,
      failures: jobs.attempts,
      answer: batchAnswers,
    })
    .from(batchSubmissions)
    .innerJoin(people, eq(people.id, batchSubmissions.personId))
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(batchJobs, eq(batchJobs.submissionId, batchSubmissions.id))
    .leftJoin(jobs, and(eq(jobs.kind, BATCH_JOB), eq(jobs.subject, batchSubmissions.id)))
    .leftJoin(batchAnswers, eq(batchAnswers.submissionId, batchSubmissions.id))
    .where(eq(batchSubmissions.id, id));
  if (!found) throw noSuchSubmission(id);
  const earlier = await db
    .select({ before: batchEarlierAnswers, person: people })
    .from(batchEarlierAnswers)
    .innerJoin(people, eq(people.id, batchEarlierAnswers.reopenedBy))
    .where(eq(batchEarlierAnswers.submissionId, id))
    .orderBy(asc(batchEarlierAnswers.number));
  const { submission, holder, account, sender, progress, failures, answer } = found;
  const { status, isTest, format, fileName, size, sha256, comments } = submission;
  return {
    submissionNumber: submissionNumberOf(id),
    accountId: holder.id,
    accountKind: heldKindOf(holder.kind),
    account,
    accountName: holder.name,
    submittedBy: nameOf(sender),
    submittedAt: submission.submittedAt.toISOString(),
    finishedAt: submission.finishedAt?.toISOString() ?? null,
    status,
    isTest,
    format,
    fileName,
    size,
    sha256,
    comments,
    ...submissionProgress(status, progress),
    failures: failures ?? 0,
    transactions: answer?.totals.transactions ?? 0,
    questioned: answer?.totals.questioned ?? 0,
    premium: answer?.totals.premium ?? 0,
    findings: findingsOnWire(answer?.findings ?? []),
    whyNotAgain: (await whyNotAgain(db, submission)) ?? null,
    earlier: earlier.map(({ before, person }) => ({
      finishedAt: before.finishedAt.toISOString(),
      findings: findingsOnWire(before.findings),
      reopenedAt: before.reopenedAt.toISOString(),
      reopenedBy: nameOf(person),
      reason: before.reason,
    })),
  };
}
