import { and, count, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addJob } from '../../background/queue.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { batchJob } from '../batchJob.js';
import { batchFiles, submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';

/** The most files of one account that may wait for the office at once. */
const MAX_WAITING = 25;
/** Seconds after which an account with so many files is asked to try again. */
const RETRY_AFTER = 300;

/** A checked file, and the entries of its upload form. */
export type NewSubmission = Omit<
  typeof batchSubmissions.$inferInsert,
  'id' | 'accountId' | 'personId' | 'status' | 'submittedAt' | 'finishedAt'
>;

/**
 * Stores a file that the office will process, in the transaction of its call.
 *
 * @returns the number of the submission.
 * @throws HttpError 409 when the same file is filed already for the same agent, state and period, 429 when too many wait.
 */
export async function storeSubmission(
  submission: NewSubmission,
  file: Uint8Array,
  context: CallContext<Caller>,
): Promise<string> {
  const { db, caller, now, files } = context;
  await refuseTooMany(context);
  const [stored] = await db
    .insert(batchSubmissions)
    .values({
      ...submission,
      accountId: caller.accountId,
      personId: caller.personId,
      submittedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: batchSubmissions.id });
  // The unique index takes the same file only once, also when two calls send it at the same moment.
  if (!stored) throw await sameFile(submission, context);
  await files.keep(db, batchFiles, stored.id, file);
  await addJob(db, batchJob(stored.id));
  await context.audit({
    action: 'create',
    entity: 'batch_submissions',
    entityId: stored.id,
    after: submission,
  });
  return submissionNumberOf(stored.id);
}

async function refuseTooMany({ db, caller }: CallContext<Caller>): Promise<void> {
  const [waiting] = await db
    .select({ files: count() })
    .from(batchSubmissions)
    .where(and(eq(batchSubmissions.accountId, caller.accountId), eq(batchSubmissions.status, 'PROCESSING')));
  if ((waiting?.files ?? 0) < MAX_WAITING) return;
  throw new HttpError(
    429,
    `${MAX_WAITING} files of your account wait already: upload this one when some of them are finished.`,
    { retryAfter: RETRY_AFTER },
  );
}

const equals = (column: PgColumn, value: unknown): SQL =>
  value === null || value === undefined ? isNull(column) : eq(column, value);

const sameRequest = ({ agentId, state, year, quarter }: NewSubmission) =>
  and(
    equals(batchSubmissions.agentId, agentId),
    equals(batchSubmissions.state, state),
    equals(batchSubmissions.year, year),
    equals(batchSubmissions.quarter, quarter),
  );

/** The refusal of a file that was filed before, which names the earlier one. */
async function sameFile(submission: NewSubmission, { db, caller }: CallContext<Caller>): Promise<HttpError> {
  const [earlier] = await db
    .select({ id: batchSubmissions.id, status: batchSubmissions.status })
    .from(batchSubmissions)
    .where(
      and(
        eq(batchSubmissions.accountId, caller.accountId),
        eq(batchSubmissions.sha256, submission.sha256),
        eq(batchSubmissions.isTest, false),
        ne(batchSubmissions.status, 'REJECTED'),
        // An XML file names its agents, its state and its period itself.
        submission.format === 'xml' ? undefined : sameRequest(submission),
      ),
    );
  if (!earlier) throw new Error('The submission is neither stored nor there already.');
  const became = earlier.status === 'ACCEPTED' ? 'was accepted' : 'is being processed';
  return new HttpError(
    409,
    `This very file ${became} already, as submission ${submissionNumberOf(earlier.id)}: nothing of it has to be sent again.`,
  );
}
