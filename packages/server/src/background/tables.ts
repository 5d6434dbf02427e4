import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { count, notEmpty } from '../database/checks.js';
import { id, moment } from '../database/columns.js';

/** Processes that work. Who has not said for some seconds that it is alive has died, and is taken off the list. */
export const workers = pgTable('workers', {
  /** A mark of its own, unlike that of every other worker. */
  id: text('id').primaryKey(),
  beatAt: moment('beat_at').notNull(),
});

/**
 * Work that is to be done after its call was answered, or when its time has come. A job that is done is removed; what it was about
 * stands in the tables of its noun.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The row that it is about; 0 for what is done again and again. */
    subject: bigint('subject', { mode: 'number' }).notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** The span of the call that asked for it (`traceparent`), where traces are kept. */
    askedBy: text('asked_by'),
    /** When it may be taken; nothing: at once. */
    runAfter: moment('run_after'),
    /** Who works on it. A worker that is no longer on the list has died on it. */
    worker: text('worker'),
    /** How often it was taken. Who took it earlier, and was thought dead, knows by it that the job is another's. */
    claim: integer('claim').notNull().default(0),
    /** How often it has failed, and how often its worker died on it. */
    attempts: integer('attempts').notNull().default(0),
    deaths: integer('deaths').notNull().default(0),
    lastError: text('last_error'),
    /** Since when each try has failed. */
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
