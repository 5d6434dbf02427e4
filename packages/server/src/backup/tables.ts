import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { always, notEmpty, oneOf } from '../database/checks.js';
import { moment } from '../database/columns.js';

/** How often a backup may be written. */
export type BackupEvery = 'hour' | 'day' | 'week';

/** The schedule of automatic backups and the result of the last one: one row, or none where no schedule was set. */
export const backupSchedule = pgTable(
  'backup_schedule',
  {
    id: integer('id').primaryKey().default(1),
    every: text('every').$type<BackupEvery>().notNull(),
    folder: text('folder').notNull(),
    /** How many files stay. */
    keep: integer('keep').notNull(),
    /** A part of each file's name, so that another office's files in the same folder are never taken for its own. */
    mark: text('mark').notNull(),
    /** When the next backup is due; null once the schedule has ended. */
    nextAt: moment('next_at'),
    /** When the last backup was written. */
    writtenAt: moment('written_at'),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** When the last try failed; null when it did not. */
    failedAt: moment('failed_at'),
    /** Why the last try failed, in words. */
    problem: text('problem'),
  },
  (table) => [
    always('backup_schedule_one', sql`${table.id} = 1`),
    oneOf<BackupEvery>('backup_schedule_every', table.every, { hour: true, day: true, week: true }),
    notEmpty('backup_schedule_folder', table.folder),
    always('backup_schedule_keep', sql`${table.keep} > 0`),
    always('backup_schedule_mark', sql`${table.mark} ~ '^[0-9a-f]{8}$'`),
    always(
      'backup_schedule_written',
      sql`(${table.writtenAt} is null) = (${table.file} is null) and (${table.file} is null) = (${table.bytes} is null)`,
    ),
    always('backup_schedule_failed', sql`(${table.failedAt} is null) = (${table.problem} is null)`),
  ],
);
