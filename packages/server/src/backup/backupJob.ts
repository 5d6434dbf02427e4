import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type JobKind, type JobRun, timedJob } from '../background/JobKind.js';
import { connectionsOf } from '../background/workers.js';
import { reasonOf } from '../database/databaseError.js';
import { type Executor, inTransaction } from '../database/executor.js';
import { troubleOf } from '../database/troubleOf.js';
import { withClient } from '../database/withClient.js';
import type { Log } from '../log.js';
import { backupName, momentWords, remedyFor, removeOldest, removeUnfinishedBackups } from './backupFolder.js';
import { type BackupEvery, backupSchedule } from './tables.js';
import { BackupFileProblem, writeBackup } from './writeBackup.js';

/** When backups are written, and how the last one went. */
export type BackupSchedule = typeof backupSchedule.$inferSelect;

/** Milliseconds between two looks for a backup that is due. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds between two backups. */
const pauses: Readonly<Record<BackupEvery, number>> = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR };

/** The schedule; undefined where none was ever set. A schedule that has ended has no next time. */
export async function readSchedule(db: Executor): Promise<BackupSchedule | undefined> {
  const [schedule] = await db.select().from(backupSchedule);
  return schedule;
}

/**
 * The schedule; undefined when no backup is due. One whose next time is further away than a pause is due: it was set by a clock that was
 * ahead, and has been set back since.
 */
async function dueSchedule(db: Executor, now: Date): Promise<BackupSchedule | undefined> {
  const schedule = await readSchedule(db);
  if (!schedule?.nextAt) return undefined;
  const ahead = schedule.nextAt.getTime() - now.getTime();
  return ahead <= 0 || ahead > pauses[schedule.every] + MINUTE ? schedule : undefined;
}

/** Sets the schedule, in place of the one there was. The first backup is due at once, which shows that it works. */
export async function setSchedule(
  db: Executor,
  { every, folder, keep }: Pick<BackupSchedule, 'every' | 'folder' | 'keep'>,
  now: Date,
): Promise<void> {
  const set = { every, folder, keep, nextAt: now, failedAt: null, problem: null };
  await db
    .insert(backupSchedule)
    .values({ ...set, mark: randomBytes(4).toString('hex') })
    .onConflictDoUpdate({ target: backupSchedule.id, set });
}

/** Ends the schedule; what was written stays. @returns the schedule that has ended. */
export async function endSchedule(db: Executor): Promise<BackupSchedule | undefined> {
  const [ended] = await db
    .update(backupSchedule)
    .set({ nextAt: null })
    .where(isNotNull(backupSchedule.nextAt))
    .returning();
  return ended;
}

/** The first time after now that is a whole number of pauses from the last due time, and at most one pause away. */
function nextTime({ every, nextAt }: Pick<BackupSchedule, 'every' | 'nextAt'>, now: Date): Date {
  const last = (nextAt ?? now).getTime();
  const pause = pauses[every];
  return new Date(last + pause * (Math.floor((now.getTime() - last) / pause) + 1));
}

/** Stores how a backup went and when the next one is due, unless the schedule was changed meanwhile. */
async function storeOutcome(
  db: Executor,
  { nextAt }: BackupSchedule,
  outcome: Partial<Pick<BackupSchedule, 'writtenAt' | 'file' | 'bytes'>> &
    Pick<BackupSchedule, 'nextAt' | 'failedAt' | 'problem'>,
): Promise<void> {
  if (nextAt === null) return;
  await db
    .update(backupSchedule)
    .set(outcome)
    .where(and(eq(backupSchedule.id, 1), eq(backupSchedule.nextAt, nextAt)));
}

/** Work in the folder of the backups. @throws BackupFileProblem where it fails */
const inFolder = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new BackupFileProblem(reasonOf(cause), { cause });
  });

interface BackupServices {
  readonly log: Log;
  readonly now: () => Date;
  readonly databaseUrl: string;
}

/**
 * Writes a backup when the schedule says so, and removes the oldest once the new one is whole. After a failure nothing is removed, and
 * the next try is at the next time.
 */
export function backupJob({ log, now, databaseUrl }: BackupServices): JobKind {
  async function write({ job, throwIfStopped }: JobRun, { folder, mark }: BackupSchedule, at: Date) {
    for (const file of await inFolder(removeUnfinishedBackups(folder, mark))) {
      log.info({ file }, 'a backup that was broken off is removed');
    }
    const file = join(folder, backupName(at, mark));
    const { rows } = await withClient({ databaseUrl, name: connectionsOf(job.worker) }, (client) =>
      writeBackup(client, file, { throwIfStopped }),
    );
    const { size: bytes } = await inFolder(stat(file));
    log.info({ file, bytes, rows }, 'a backup is written, and was read back whole');
    return { writtenAt: at, file, bytes };
  }

  async function removeOld({ folder, mark, keep }: BackupSchedule, newest: string): Promise<void> {
    for (const file of await removeOldest(folder, { mark, keep, newest: basename(newest) })) {
      log.info({ file, keep }, 'the oldest backup is removed');
    }
  }

  /** Puts the backup off to the next time, and stores and logs why this one failed. */
  async function fail(run: JobRun, schedule: BackupSchedule, err: unknown, at: Date): Promise<void> {
    // When the worker stops, or the database is away, the backup is not put off: it is still to be done.
    run.throwIfStopped();
    if (!(err instanceof BackupFileProblem) && troubleOf(err) !== undefined) throw err;
    const nextAt = nextTime(schedule, at);
    const { folder } = schedule;
    const problem = `No backup could be written into ${folder} (${reasonOf(err)}): ${remedyFor(err)}. The older ones are still there. It is tried again at ${momentWords(nextAt)}.`;
    log.fatal({ err, folder }, problem);
    await inTransaction(run.db, (transaction) =>
      storeOutcome(transaction, schedule, { nextAt, failedAt: at, problem }),
    );
  }

  return timedJob('backup', MINUTE, async (run) => {
    const at = now();
    const schedule = await dueSchedule(run.db, at);
    if (!schedule) return;
    let written: Awaited<ReturnType<typeof write>>;
    try {
      written = await write(run, schedule, at);
    } catch (err) {
      return fail(run, schedule, err, at);
    }
    let problem: string | null = null;
    try {
      await removeOld(schedule, written.file);
    } catch (err) {
      const { folder } = schedule;
      problem = `Old backups in ${folder} could not be removed (${reasonOf(err)}), and it will fill up: ${remedyFor(err)}.`;
      log.fatal({ err, folder }, problem);
    }
    const outcome = {
      ...written,
      nextAt: nextTime(schedule, at),
      problem,
      failedAt: problem === null ? null : at,
    };
    await inTransaction(run.db, (transaction) => storeOutcome(transaction, schedule, outcome));
  });
}
