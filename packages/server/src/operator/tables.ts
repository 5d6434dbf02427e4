import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.js';

/** Values that the office sets at run time (the welcome message) or that the installation generates (its signing key). */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
