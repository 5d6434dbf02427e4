import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { count, notEmpty } from '../database/checks.js';
import { moment, reference } from '../database/columns.js';

/**
 * The keys that records had in the system they were brought from, by file. A record that is imported again under its key is not
 * stored twice, and a record that is exported again keeps its key.
 */
export const movedKeys = pgTable(
  'moved_keys',
  {
    file: text('file').notNull(),
    key: text('key').notNull(),
    /** The id of the row here. */
    id: reference('id').notNull(),
    /** The number of the import that stored it, from 1: it distinguishes a key that is twice in one file from a key imported earlier. */
    run: integer('run').notNull(),
    /** For people: when their invitation was posted. */
    invitedAt: moment('invited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.key] }),
    unique('moved_keys_row').on(table.file, table.id),
    notEmpty('moved_keys_key', table.key),
    count('moved_keys_run', table.run),
  ],
);
