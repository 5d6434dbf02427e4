import type { Input, office } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, count, notEmpty } from '../../database/checks.js';
import { id, moment, reference } from '../../database/columns.js';

/** The people whom a message is for, as staff described them. */
export type Audience = Pick<
  Input<typeof office.messageAudience>['query'],
  'kind' | 'state' | 'license' | 'late'
>;

/** Messages of the office to many people. A job sends them, a portion at a time. */
export const officeMessages = pgTable(
  'office_messages',
  {
    id: id(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** A page of the portal; empty for none. */
    link: text('link').notNull().default(''),
    audience: jsonb('audience').$type<Audience>().notNull(),
    sentBy: reference('sent_by')
      .notNull()
      .references(() => people.id),
    sentAt: moment('sent_at').notNull(),
    accounts: integer('accounts').notNull(),
    people: integer('people').notNull(),
    /** How many people have the message. */
    told: integer('told').notNull().default(0),
    /** When the last person got the message, or when it was stopped or given up. */
    endedAt: moment('ended_at'),
    stoppedBy: reference('stopped_by').references(() => people.id),
  },
  (table) => [
    index('office_messages_newest').on(table.sentAt, table.id),
    // Checks by the database: `always` a condition, `notEmpty` a text, `count` a number not below 0.
    notEmpty('office_messages_subject', table.subject),
    notEmpty('office_messages_text', table.text),
    always('office_messages_told', sql`${table.told} between 0 and ${table.people}`),
    always('office_messages_stopped', sql`${table.stoppedBy} is null or ${table.endedAt} is not null`),
  ],
);

/** The people to whom a message goes, as the list was when it was sent, and which of them have it already. `toldAt` is set for people who have it. */
export const officeMessageRecipients = pgTable(
  'office_message_recipients',
  {
    messageId: reference('message_id')
      .notNull()
      .references(() => officeMessages.id),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** True if the person gets it by mail as well: they want mail, and nobody before them in the list has their address. */
    byMail: boolean('by_mail').notNull(),
    toldAt: moment('told_at'),
    /** The item in the person's inbox, until they delete it. */
    inboxItemId: reference('inbox_item_id'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('office_message_recipients_waiting')
      .on(table.messageId, table.personId)
      .where(sql`${table.toldAt} is null`),
  ],
);

/** Words that the office writes itself, in all of their versions. */
export const wordVersions = pgTable(
  'word_versions',
  {
    /** Which words: `welcome-message`. */
    name: text('name').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    /** Empty for the words that are delivered. */
    text: text('text').notNull(),
    /** Null for words from before there were versions. */
    writtenBy: reference('written_by').references(() => people.id),
    writtenAt: moment('written_at').notNull(),
    /** The version that it brings back. */
    restores: integer('restores'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.number] }),
    notEmpty('word_versions_name', table.name),
    count('word_versions_number', table.number),
  ],
);
