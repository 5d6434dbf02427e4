import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { traceparent } from '../tracing/spans.js';
import { jobs } from './tables.js';

/** Where workers hear that a job may be there. */
export const JOB_CHANNEL = 'slip_jobs';

/** A job, by what it is about. */
export interface JobName {
  readonly kind: string;
  readonly subject: number;
}

/** Tells every worker, once the transaction is stored, that a job may be there. */
export const jobNotice = sql`pg_notify(${JOB_CHANNEL}, '')`;

/**
 * Adds a job, in the transaction of what it is about; one that is there already stays as it is.
 * @param runAfter when it may be taken. @default at once
 */
export async function addJob(db: Executor, { kind, subject }: JobName, runAfter?: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, subject, runAfter, askedBy: traceparent() })
    .onConflictDoNothing()
    .returning({ told: sql<unknown>`${jobNotice}` });
}

/**
 * Cancels a job: whoever works on it can store nothing of it any more.
 * @returns whether it was still there.
 */
export async function cancelJob(db: Executor, { kind, subject }: JobName): Promise<boolean> {
  const removed = await db
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)))
    .returning({ id: jobs.id });
  return removed.length > 0;
}

/**
 * Has what is done at times done now.
 * @returns false where that is under way, or asked for, already.
 */
export async function runJobNow(db: Executor, kind: string): Promise<boolean> {
  const isIt = and(eq(jobs.kind, kind), eq(jobs.subject, 0));
  const hurried = await db
    .update(jobs)
    .set({ runAfter: null })
    .where(and(isIt, isNull(jobs.worker), isNotNull(jobs.runAfter)))
    .returning({ told: sql<unknown>`${jobNotice}` });
  return hurried.length > 0;
}
