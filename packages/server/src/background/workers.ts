import { and, count, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { type Executor, inTransaction } from '../database/executor.js';
import type { ClaimedJob } from './claims.js';
import { jobNotice } from './queue.js';
import { jobs, workers } from './tables.js';

/** Seconds without a beat after which a worker counts as dead. With the pause between two beats, others notice it within ten seconds. */
const DEAD_AFTER = 7;
/** Milliseconds to wait for the end of a connection. */
const ENDING_LIMIT = 1_000;

/** The name of a worker's connections at the database. */
export const connectionsOf = (worker: string): string => `slip worker ${worker}`;

/** Stores that a worker is alive. @returns the jobs of this worker. */
export async function beat(db: Executor, worker: string): Promise<readonly ClaimedJob[]> {
  const beatAt = sql`now()`;
  await db
    .insert(workers)
    .values({ id: worker, beatAt })
    .onConflictDoUpdate({ target: workers.id, set: { beatAt } });
  const own = await db.select().from(jobs).where(eq(jobs.worker, worker));
  return own.map((job) => ({ ...job, worker }));
}

/** How many workers are alive, by their beats: a last worker that died stays on the list, as nobody is left to take it off. */
export async function countAlive(db: Executor): Promise<number> {
  const [alive] = await db
    .select({ count: count() })
    .from(workers)
    .where(gt(workers.beatAt, sql`now() - interval '30 seconds'`));
  return alive?.count ?? 0;
}

/**
 * Takes dead workers off the list: workers without a beat for too long, or those that are known to have ended. Their connections are ended,
 * since those of a frozen worker, or of a machine out of reach, may hold locks. Their jobs can be taken again.
 */
export async function removeDeadWorkers(db: Executor, ended?: readonly string[]): Promise<void> {
  // After the clock was set back, a beat in the future would hide a death until that time.
  if (!ended) await db.update(workers).set({ beatAt: sql`now()` }).where(gt(workers.beatAt, sql`now()`));
  const isDead = ended
    ? inArray(workers.id, [...ended])
    : lt(workers.beatAt, sql`now() - ${DEAD_AFTER} * interval '1 second'`);
  const dead = await db.select({ id: workers.id }).from(workers).where(isDead);
  for (const { id } of dead) {
    await inTransaction(db, async (transaction) => {
      // As whoever has signed in: a second role that is `set role` to the first may end connections of both, and the first its own alone.
      await transaction.execute(sql`set local role none`);
      await transaction.execute(
        sql`select pg_terminate_backend(pid, ${ENDING_LIMIT}) from pg_stat_activity where application_name = ${connectionsOf(id)}`,
      );
    });
  }
  await inTransaction(db, async (transaction) => {
    await transaction.delete(workers).where(isDead);
    const living = transaction.select({ id: workers.id }).from(workers);
    await transaction
      .update(jobs)
      .set({ worker: null, deaths: sql`${jobs.deaths} + 1` })
      .where(and(isNotNull(jobs.worker), notInArray(jobs.worker, living)))
      .returning({ told: sql<unknown>`${jobNotice}` });
  });
}

/** Takes every worker off the list, where none can be at work. */
export async function removeAllWorkers(db: Executor): Promise<void> {
  const everybody = await db.select({ id: workers.id }).from(workers);
  if (everybody.length > 0)
    await removeDeadWorkers(
      db,
      everybody.map(({ id }) => id),
    );
}

/** Takes a worker that ends normally off the list. */
export async function removeWorker(db: Executor, worker: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, worker));
}
