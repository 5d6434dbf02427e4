import { and, count, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import type { ClaimedJob } from './claims.js';
import { jobNotice } from './queue.js';
import { jobs, workers } from './tables.js';

/** Seconds without a beat after which a worker counts as dead. With the pause between two looks it is noticed within ten. */
const DEAD_AFTER = 7;
/** Milliseconds for the end of a connection. */
const ENDING_LIMIT = 1_000;

/** The name of a worker's connections at the database. */
export const connectionsOf = (worker: string): string => `slip worker ${worker}`;

/** Says that a worker is alive. @returns the jobs that are its own. */
export async function beat(db: Executor, worker: string): Promise<readonly ClaimedJob[]> {
  const beatAt = sql`now()`;
  await db
    .insert(workers)
    .values({ id: worker, beatAt })
    .onConflictDoUpdate({ target: workers.id, set: { beatAt } });
  const own = await db.select().from(jobs).where(eq(jobs.worker, worker));
  return own.map((job) => ({ ...job, worker }));
}

/** How many workers say that they are alive. One that died alone stays on the list: there is nobody to take it off. */
export async function countAlive(db: Executor): Promise<number> {
  const [alive] = await db
    .select({ count: count() })
    .from(workers)
    .where(gt(workers.beatAt, sql`now() - interval '30 seconds'`));
  return alive?.count ?? 0;
}

/**
 * Takes workers off the list: those that have said nothing for too long, or those that are known to have ended. Their connections
 * are ended, which may hold locks as long as a worker is frozen or its machine is out of reach; their jobs wait again.
 */
export async function bury(db: Executor, ended?: readonly string[]): Promise<void> {
  // Where the clock was set back, a beat that is still to come would hide a death until then.
  if (!ended) await db.update(workers).set({ beatAt: sql`now()` }).where(gt(workers.beatAt, sql`now()`));
  const isDead = ended
    ? inArray(workers.id, [...ended])
    : lt(workers.beatAt, sql`now() - ${DEAD_AFTER} * interval '1 second'`);
  const dead = await db.select({ id: workers.id }).from(workers).where(isDead);
  for (const { id } of dead) {
    await db.execute(
      sql`select pg_terminate_backend(pid, ${ENDING_LIMIT}) from pg_stat_activity where application_name = ${connectionsOf(id)}`,
    );
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
export async function buryAll(db: Executor): Promise<void> {
  const everybody = await db.select({ id: workers.id }).from(workers);
  if (everybody.length > 0)
    await bury(
      db,
      everybody.map(({ id }) => id),
    );
}

/** Takes a worker off the list that ends by itself. */
export async function leave(db: Executor, worker: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, worker));
}
