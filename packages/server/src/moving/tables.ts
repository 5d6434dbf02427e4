import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { count, notEmpty } from '../database/checks.js';
import { moment, reference } from '../database/columns.js';

/**
 * The keys that records had in the system they were brought from, by file. What is read again under its key is known, and not stored
 * twice; what is brought out again keeps its key.
 */
export const movedKeys = pgTable(
  'moved_keys',
  {
    file: text('file').notNull(),
    key: text('key').notNull(),
    /** The key of the row here. */
    id: reference('id').notNull(),
    /** The import that stored it, from 1: a key that is there twice in one file is told from one of an earlier import. */
    run: integer('run').notNull(),
    /** Of people: when the letter was posted that invites them. */
    invitedAt: moment('invited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.key] }),
    unique('moved_keys_row').on(table.file, table.id),
    notEmpty('moved_keys_key', table.key),
    count('moved_keys_run', table.run),
  ],
);
