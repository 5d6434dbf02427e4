import type { WorkKind } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, notEmpty } from '../../database/checks.js';
import { calendarDate, moment, reference } from '../../database/columns.js';

/** A note of staff about an item of the queue. */
export interface WorkNote {
  /** The user name of its author. */
  readonly by: string;
  readonly at: string;
  readonly words: string;
}

/**
 * The state of an item of the queue: which person of the office has it, until when it is put off, and what staff noted about it. The items
 * themselves stand in the tables of their nouns; an item that nobody has touched has no row here.
 */
export const officeWork = pgTable(
  'office_work',
  {
    kind: text('kind').$type<WorkKind>().notNull(),
    /** The key of the item in the table of its kind; of a period its number. */
    subject: bigint('subject', { mode: 'number' }).notNull(),
    takenBy: reference('taken_by').references(() => people.id),
    takenAt: moment('taken_at'),
    /** The office's day on which it is shown again. */
    snoozedUntil: calendarDate('snoozed_until'),
    /** The oldest first. */
    notes: jsonb('notes').$type<readonly WorkNote[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('office_work_taken').on(table.takenBy, table.kind).where(sql`${table.takenBy} is not null`),
    index('office_work_snoozed').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
    // Checks by the database: `always` a condition, `notEmpty` a text.
    always('office_work_taking', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
    notEmpty('office_work_kind', table.kind),
  ],
);

/** The item that a person of the office has open, and when their browser last said so: others who open the item see who looks at it. */
export const officeLooks = pgTable('office_looks', {
  personId: reference('person_id')
    .primaryKey()
    .references(() => people.id),
  kind: text('kind').$type<WorkKind>().notNull(),
  subject: bigint('subject', { mode: 'number' }).notNull(),
  lookedAt: moment('looked_at').notNull(),
});
