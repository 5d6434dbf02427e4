import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { count } from '../../database/checks.js';

/** The last confirmation number given out in a year; raised in the filing's own transaction, so that there are no gaps. */
export const confirmationCounters = pgTable(
  'confirmation_counters',
  {
    year: smallint('year').primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [count('confirmation_counters_last', table.last)],
);
