import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { always, count, notEmpty } from '../database/checks.js';
import { id, moment, reference } from '../database/columns.js';
import { documents } from '../inbox/tables.js';

/** Documents that the office shows at Help, beside the guides that the server draws. */
export const helpFiles = pgTable(
  'help_files',
  {
    id: id(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    /** The place of the document within its category. */
    position: integer('position').notNull(),
    /** When it was taken down: since then only staff see it. */
    takenDownAt: moment('taken_down_at'),
    takenDownBy: reference('taken_down_by').references(() => people.id),
  },
  (table) => [
    index('help_files_shown').on(table.category, table.position).where(sql`${table.takenDownAt} is null`),
    // Checks by the database: `always` a condition, `notEmpty` a text, `count` a number not below 0.
    notEmpty('help_files_title', table.title),
    notEmpty('help_files_category', table.category),
    count('help_files_position', table.position),
    always('help_files_taken_down', sql`(${table.takenDownAt} is null) = (${table.takenDownBy} is null)`),
  ],
);

/** The versions of a document at Help; people get the newest. */
export const helpFileVersions = pgTable(
  'help_file_versions',
  {
    helpFileId: reference('help_file_id')
      .notNull()
      .references(() => helpFiles.id),
    /** From 1. */
    number: integer('number').notNull(),
    documentId: reference('document_id')
      .notNull()
      .references(() => documents.id),
    /** In bytes. */
    size: integer('size').notNull(),
    addedBy: reference('added_by')
      .notNull()
      .references(() => people.id),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.helpFileId, table.number] }),
    count('help_file_versions_number', table.number),
    count('help_file_versions_size', table.size),
  ],
);
