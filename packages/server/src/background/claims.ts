import { and, asc, count, eq, gt, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { jobNotice } from './queue.js';
import { jobs } from './tables.js';

/** A job that a worker has taken. */
export type ClaimedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'kind' | 'subject' | 'claim' | 'attempts' | 'deaths' | 'askedBy'
> & { readonly worker: string };

/** A job is no longer its worker's: it was cancelled, or taken over as if the worker had died. Nothing more of it is stored. */
export class LostJob extends Error {
  constructor({ kind, subject }: Pick<ClaimedJob, 'kind' | 'subject'>) {
    super(`The job ${kind} ${subject} was taken over or cancelled.`);
  }
}

/** The condition that a job is still claimed as its worker claimed it. */
export const isStillClaimed = ({ id, worker, claim }: ClaimedJob): SQL | undefined =>
  and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.claim, claim));

/** A worker and the kind of job that it takes. */
interface Claim {
  readonly kind: string;
  readonly worker: string;
  readonly now: Date;
  /** A job that would wait until after this is taken at once: the clock was set back since it was put off. */
  readonly latest: Date;
}

/** Takes the job of a kind that has waited longest. */
export async function claimJob(
  db: Executor,
  { kind, worker, now, latest }: Claim,
): Promise<ClaimedJob | undefined> {
  const isDue = or(isNull(jobs.runAfter), lte(jobs.runAfter, now), gt(jobs.runAfter, latest));
  const waiting = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isNull(jobs.worker), isDue))
    .orderBy(asc(jobs.id))
    .limit(1)
    // A job that another worker is taking at this moment is passed over instead of waited for.
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(jobs)
    .set({ worker, claim: sql`${jobs.claim} + 1` })
    .where(eq(jobs.id, sql`(${waiting})`))
    .returning();
  return claimed && { ...claimed, worker };
}

/** Locks the row of a job until the transaction ends. @throws LostJob */
async function lockJob(transaction: Executor, job: ClaimedJob): Promise<void> {
  const held = await transaction.select({ id: jobs.id }).from(jobs).where(isStillClaimed(job)).for('update');
  if (held.length === 0) throw new LostJob(job);
}

/** The database for one job: each transaction first checks that the job is still its worker's. */
export function whileHeld(db: Executor, job: ClaimedJob): Executor {
  const transaction: Executor['transaction'] = (work, config) =>
    db.transaction(async (opened) => {
      await lockJob(opened, job);
      return work(opened);
    }, config);
  return new Proxy(db, {
    get: (target, name): unknown => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
}

/** Ends a job, in the transaction that stores its result. @throws LostJob */
export async function endJob(transaction: Executor, job: ClaimedJob): Promise<void> {
  const ended = await transaction.delete(jobs).where(isStillClaimed(job)).returning({ id: jobs.id });
  if (ended.length === 0) throw new LostJob(job);
}

/** Gives a job back with changes to its row. All workers are told of a job that may be taken at once. */
export async function releaseJob(
  db: Executor,
  job: ClaimedJob,
  changes: Pick<
    typeof jobs.$inferInsert,
    'runAfter' | 'attempts' | 'deaths' | 'lastError' | 'failingSince'
  > = {},
): Promise<void> {
  const released = db
    .update(jobs)
    .set({ ...changes, worker: null })
    .where(isStillClaimed(job));
  await (changes.runAfter ? released : released.returning({ told: sql<unknown>`${jobNotice}` }));
}

/** Jobs of one kind that are due. */
interface WaitingJobs {
  readonly kind: string;
  readonly waiting: number;
}

/** Jobs that are due and of a kind that this version does not know: a newer version has added them, and its workers do them. */
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
