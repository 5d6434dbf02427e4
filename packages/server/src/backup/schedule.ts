import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { type BackupEvery, backupSchedule } from './tables.js';

/** When backups are written, and how the last one went. */
export type BackupSchedule = typeof backupSchedule.$inferSelect;

const HOUR = 60 * 60_000;

/** Milliseconds between two backups. */
const pauses: Readonly<Record<BackupEvery, number>> = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR };

/** The schedule; nothing where none was ever set. One that has ended has no next time. */
export async function readSchedule(db: Executor): Promise<BackupSchedule | undefined> {
  const [schedule] = await db.select().from(backupSchedule);
  return schedule;
}

/** The schedule, when a backup is due. */
export async function dueSchedule(db: Executor, now: Date): Promise<BackupSchedule | undefined> {
  const [schedule] = await db.select().from(backupSchedule).where(lte(backupSchedule.nextAt, now));
  return schedule;
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

/** The next time after now, as many whole pauses after the last one as it takes. */
export function nextTime({ every, nextAt }: Pick<BackupSchedule, 'every' | 'nextAt'>, now: Date): Date {
  const last = (nextAt ?? now).getTime();
  const pause = pauses[every];
  return new Date(last + pause * (Math.floor((now.getTime() - last) / pause) + 1));
}

/** Stores how a backup went and when the next one is due, unless the schedule was changed meanwhile. */
export async function storeOutcome(
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
