import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.js';

/** Files of the bucket that no row names, and since when that is known: backups name them for some time yet. */
export const unnamedFiles = pgTable('unnamed_files', {
  sha256: text('sha256').primaryKey(),
  since: moment('since').notNull(),
});
