import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment, reference } from '../database/columns.js';
import { people } from '../user/tables.js';

/** Files the office keeps for people. */
export const documents = pgTable('documents', {
  id: id(),
  /** With its ending, as it is downloaded. */
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

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
    documentType: text('document_type').notNull().default('MSG'),
    misc: text('misc'),
  },
  (table) => [index('inbox_items_person').on(table.personId, table.isNew)],
);
