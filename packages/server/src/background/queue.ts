import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { traceparent } from '../tracing/spans.js';
import { jobs } from './tables.js';

/** The channel on which workers are told that a job may be there. */
export const JOB_CHANNEL = 'slip_jobs';

/** The kind of a job, and the key of the row that the job is about. */
export interface JobName {
  readonly kind: string;
  readonly subject: number;
}

/**
 * Tells every worker, once the transaction is stored, that a job may be there. Statements have it in their `returning`,
 * so that it is sent only if they changed a row.
 */
export const jobNotice = sql`pg_notify(${JOB_CHANNEL}, '')`;

/**
 * Adds a job, in the transaction that stores the row it is about; the same job, if already there, stays as it is.
 * @param runAfter the time from which the job may be taken. @default at once
 */
export async function addJob(db: Executor, { kind, subject }: JobName, runAfter?: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, subject, runAfter, askedBy: traceparent() })
    .onConflictDoNothing()
    .returning({ told: sql<unknown>`${jobNotice}` });
}

/**
 * Cancels a job: a worker that works on it can store nothing more of it.
 * @returns whether the job was still there.
 */
export async function cancelJob(db: Executor, { kind, subject }: JobName): Promise<boolean> {
  const removed = await db
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)))
    .returning({ id: jobs.id });
  return removed.length > 0;
}

/**
 * Makes a repeated job due at once.
 * @returns false where a worker already works on the job, or it is due already.
 */
export async function runJobNow(db: Executor, kind: string): Promise<boolean> {
  const isThisJob = and(eq(jobs.kind, kind), eq(jobs.subject, 0));
  const hurried = await db
    .update(jobs)
    // It waits from now on: a repeated job was added when the installation was made.
    .set({ runAfter: null, addedAt: sql`now()` })
    .where(and(isThisJob, isNull(jobs.worker), isNotNull(jobs.runAfter)))
    .returning({ told: sql<unknown>`${jobNotice}` });
  return hurried.length > 0;
}
