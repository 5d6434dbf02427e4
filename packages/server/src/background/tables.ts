import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, notEmpty } from '../database/checks.js';
import { id, moment } from '../database/columns.js';

/** Worker processes, and when each last gave a sign of life. A worker without a beat for some seconds counts as dead, and is taken off the list. */
export const workers = pgTable('workers', {
  /** An id that no other worker has. */
  id: text('id').primaryKey(),
  beatAt: moment('beat_at').notNull(),
});

/**
 * Work that is to be done after its call was answered, or when its time has come. A job that is done is removed; its result
 * stands in the tables of its noun.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The key of the row that the job is about; 0 for a job that is repeated. */
    subject: bigint('subject', { mode: 'number' }).notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** The span of the call that asked for it (`traceparent`), where traces are kept. */
    askedBy: text('asked_by'),
    /** The time from which the job may be taken; null: at once. */
    runAfter: moment('run_after'),
    /** The worker that works on the job. A worker that is no longer in the list of workers has died. */
    worker: text('worker'),
    /** How often the job was taken. From it, a worker that was only thought dead sees that another one has the job. */
    claim: integer('claim').notNull().default(0),
    /** How often the job has failed, and how often a worker died while working on it. */
    attempts: integer('attempts').notNull().default(0),
    deaths: integer('deaths').notNull().default(0),
    lastError: text('last_error'),
    /** The time since which every try has failed. */
    failingSince: moment('failing_since'),
  },
  (table) => [
    uniqueIndex('jobs_once').on(table.kind, table.subject),
    index('jobs_waiting').on(table.kind, table.id).where(sql`(${table.worker} is null)`),
    index('jobs_taken').on(table.worker).where(sql`(${table.worker} is not null)`),
    index('jobs_failing').on(table.failingSince, table.id).where(sql`(${table.failingSince} is not null)`),
    notEmpty('jobs_kind', table.kind),
    count('jobs_claim', table.claim),
    count('jobs_attempts', table.attempts),
    count('jobs_deaths', table.deaths),
  ],
);
