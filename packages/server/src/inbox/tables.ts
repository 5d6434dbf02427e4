import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { always, count } from '../database/checks.js';
import { bytes, id, moment, reference } from '../database/columns.js';
import { outsideTable } from '../files/outsideTable.js';

/** Files the office keeps for people. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    /** With its ending, as it is downloaded. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** The bytes; null for a document in pieces (a large one) or in a bucket. */
    content: bytes('content'),
    createdAt: moment('created_at').notNull(),
    /** The moment until which it is kept; null for ever. */
    keptUntil: moment('kept_until'),
  },
  (table) => [index('documents_kept').on(table.keptUntil).where(sql`${table.keptUntil} is not null`)],
);

/** Documents whose content is in a bucket. */
export const documentsOutside = outsideTable('documents_outside', () => documents.id);

/** The pieces of large documents, so that nobody has to hold a whole one to write or read it. */
export const documentPieces = pgTable(
  'document_pieces',
  {
    documentId: reference('document_id')
      .notNull()
      .references(() => documents.id),
    /** From 0. */
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    // Checks by the database: `always` a condition, `count` a number not below 0.
    count('document_pieces_number', table.number),
    always('document_pieces_content', sql`length(${table.content}) > 0`),
  ],
);

/** Messages to a person in the portal (spec 2 §3 Inbox item). */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    message: text('message').notNull(),
    sentAt: moment('sent_at').notNull(),
    isNew: boolean('is_new').notNull().default(true),
    link: text('link'),
    documentId: reference('document_id').references(() => documents.id),
    /** The type on the wire; `MSG` is a document of a message (spec 2 §4). */
    documentType: text('document_type').notNull().default('MSG'),
    /**
     * A code of digits for a billing report: year, quarter and states, by which the portal downloads it (spec 2 §4).
     */
    misc: text('misc'),
  },
  (table) => [
    index('inbox_items_person').on(table.personId, table.isNew),
    index('inbox_items_newest').on(table.personId, table.sentAt, table.id),
    index('inbox_items_document').on(table.documentId).where(sql`${table.documentId} is not null`),
  ],
);
