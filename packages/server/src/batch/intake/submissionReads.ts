import type { BatchStatus, batchsubmission, Input, Output } from '@slip/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { batchJobs } from '../processing/tables.js';
import { submissionIdOf, submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';

/** The progress of a file. */
interface SubmissionProgress {
  readonly phase: 'queued' | 'reading' | 'checking' | 'filing' | null;
  readonly rowsDone: number;
  readonly rowsTotal: number | null;
}

/** The progress of a file with this status. @param job null while nobody works on the file. */
export function submissionProgress(
  status: BatchStatus,
  job: typeof batchJobs.$inferSelect | null,
): SubmissionProgress {
  if (status !== 'PROCESSING') return { phase: null, rowsDone: 0, rowsTotal: null };
  return job
    ? { phase: job.phase, rowsDone: job.rowsDone, rowsTotal: job.rows }
    : { phase: 'queued', rowsDone: 0, rowsTotal: null };
}

/** The most rows of a history. */
const MAX_ROWS = 1000;

const historyStatuses = {
  PROCESSING: 'PROCESSING',
  ACCEPTED: 'Submission Accepted',
  REJECTED: 'Submission Rejected',
} as const satisfies Record<BatchStatus, string>;

/**
 * The progress of a file of the caller's account.
 * @throws HttpError (404) when there is no file with this number.
 */
export async function submissionStatus(
  { query }: Input<typeof batchsubmission.getBatchSubmissionStatus>,
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof batchsubmission.getBatchSubmissionStatus>> {
  const [found] = await db
    .select({ status: batchSubmissions.status, job: batchJobs })
    .from(batchSubmissions)
    .leftJoin(batchJobs, eq(batchJobs.submissionId, batchSubmissions.id))
    .where(
      and(
        eq(batchSubmissions.id, submissionIdOf(query.submissionNumber)),
        eq(batchSubmissions.accountId, caller.accountId),
      ),
    );
  if (!found) throw nothingFound();
  const { status, job } = found;
  return {
    isProcessing: status === 'PROCESSING',
    batchSubmissionStatus: status,
    ...submissionProgress(status, job),
  };
}

/** The files of the caller's account, the newest first. */
export async function uploadHistory(
  { query }: Input<typeof batchsubmission.getBatchUploadHistory>,
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof batchsubmission.getBatchUploadHistory>> {
  const rows = await db
    .select({
      submission: batchSubmissions,
      job: batchJobs,
      agentName: accounts.name,
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(batchSubmissions)
    .innerJoin(people, eq(people.id, batchSubmissions.personId))
    .leftJoin(accounts, eq(accounts.id, batchSubmissions.agentId))
    .leftJoin(batchJobs, eq(batchJobs.submissionId, batchSubmissions.id))
    .where(
      and(
        eq(batchSubmissions.accountId, caller.accountId),
        eq(batchSubmissions.isTest, query.batchSubmissionType === 'Test'),
      ),
    )
    .orderBy(desc(batchSubmissions.id))
    .limit(MAX_ROWS);
  return {
    batchUploadHistory: rows.map(({ submission, job, agentName, firstName, lastName }) => ({
      batchSubId: submission.id,
      batchSubFileName: submission.fileName,
      batchSubDateSubmitted: submission.submittedAt.toISOString(),
      batchSubSubmissionNumber: submissionNumberOf(submission.id),
      batchSubStatus: historyStatuses[submission.status],
      format: submission.format,
      state: submission.state,
      agentName: caller.kind === 'Agency' ? agentName : null,
      year: submission.year,
      quarter: submission.quarter,
      size: submission.size,
      submittedBy: `${firstName} ${lastName}`,
      comments: submission.comments,
      ...submissionProgress(submission.status, job),
    })),
  };
}
