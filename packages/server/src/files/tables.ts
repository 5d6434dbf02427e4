import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.js';

/** Files in the bucket that no row names any more, and since when: they are kept for some time, because backups still name them. */
export const unnamedFiles = pgTable('unnamed_files', {
  sha256: text('sha256').primaryKey(),
  since: moment('since').notNull(),
});
