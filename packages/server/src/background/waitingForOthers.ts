import { and, count, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { jobs } from './tables.js';

/** Jobs of one kind that are due. */
export interface WaitingJobs {
  readonly kind: string;
  readonly waiting: number;
}

/** Jobs that are due and of no kind that is known here: a newer version has added them, and its workers do them. */
export async function waitingForOthers(
  db: Executor,
  known: readonly { readonly kind: string }[],
  now: Date,
): Promise<readonly WaitingJobs[]> {
  const kinds = known.map(({ kind }) => kind);
  const isDue = or(isNull(jobs.runAfter), lte(jobs.runAfter, now));
  return db
    .select({ kind: jobs.kind, waiting: count() })
    .from(jobs)
    .where(and(isNull(jobs.worker), notInArray(jobs.kind, kinds), isDue))
    .groupBy(jobs.kind)
    .orderBy(jobs.kind);
}
