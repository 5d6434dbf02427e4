import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.js';

/** What the office sets at run time (the welcome message) and what the installation made for itself (its signing key). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
