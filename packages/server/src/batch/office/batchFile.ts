import type { Output, office } from '@slip/api/contract';
import type { FindingGroup } from '@slip/forms/batch';
import { and, asc, eq } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { heldKindOf } from '../../accounts/heldKind.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { jobs } from '../../background/tables.js';
import type { CallContext } from '../../http/handler.js';
import { BATCH_JOB } from '../batchJob.js';
import { submissionProgress } from '../intake/submissionReads.js';
import { batchAnswers, batchEarlierAnswers, batchJobs } from '../processing/tables.js';
import { submissionIdOf, submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';
import { noSuchSubmission } from './noSuchSubmission.js';
import { whyNotAgain } from './reprocessBatchFile.js';

const presented = (groups: readonly FindingGroup[]) =>
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
 * A batch file of anybody, with its answer and those before it.
 * @throws HttpError (404) when there is none with this number.
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
    findings: presented(answer?.findings ?? []),
    whyNotAgain: (await whyNotAgain(db, submission)) ?? null,
    earlier: earlier.map(({ before, person }) => ({
      finishedAt: before.finishedAt.toISOString(),
      findings: presented(before.findings),
      reopenedAt: before.reopenedAt.toISOString(),
      reopenedBy: nameOf(person),
      reason: before.reason,
    })),
  };
}
