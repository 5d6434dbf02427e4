import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../../accounts/people/tables.js';
import { always, oneOf } from '../../../database/checks.js';
import { id, moment, reference } from '../../../database/columns.js';
import { achFiles } from '../tables.js';

/** ACH files that somebody has asked to be sent to the bank's server. */
export const achDeliveries = pgTable(
  'ach_deliveries',
  {
    fileId: reference('file_id')
      .primaryKey()
      .references(() => achFiles.id),
    askedAt: moment('asked_at').notNull(),
    askedBy: reference('asked_by')
      .notNull()
      .references(() => people.id),
    /** When the complete file was about to get its own name at the server: from then on the bank may have it. */
    namedAt: moment('named_at'),
    sentAt: moment('sent_at'),
    /** Why the file is not there yet. */
    problem: text('problem'),
  },
  (table) => [always('ach_deliveries_sent', sql`${table.sentAt} is null or ${table.namedAt} is not null`)],
);

/** Files that were fetched from the bank's server, by name and content: each is read once. */
export const bankPickups = pgTable(
  'bank_pickups',
  {
    id: id(),
    name: text('name').notNull(),
    /** SHA-256 of the file, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    fetchedAt: moment('fetched_at').notNull(),
    outcome: text('outcome').$type<'taken' | 'refused'>().notNull(),
    /** The result, or why it cannot be read. */
    words: text('words').notNull(),
  },
  (table) => [
    uniqueIndex('bank_pickups_once').on(table.name, table.sha256),
    // Checks by the database: `oneOf` one of some values.
    oneOf<'taken' | 'refused'>('bank_pickups_outcome', table.outcome, { taken: true, refused: true }),
  ],
);
