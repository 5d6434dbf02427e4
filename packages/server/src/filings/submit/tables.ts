import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { always, count } from '../../database/checks.js';
import { id } from '../../database/columns.js';

/** The last confirmation number given out in a year; raised in the filing's own transaction, so that there are no gaps. */
export const confirmationCounters = pgTable(
  'confirmation_counters',
  {
    year: smallint('year').primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [count('confirmation_counters_last', table.last)],
);

/**
 * Confirmation numbers that were given out and not used, as a large file was broken off on the embedded database: the next filings
 * get them first. What a file has is here from its beginning to its end, and a veil hides it meanwhile.
 */
export const freeConfirmationNumbers = pgTable(
  'free_confirmation_numbers',
  {
    id: id(),
    year: smallint('year').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [always('free_confirmation_numbers_range', sql`${table.first} between 1 and ${table.last}`)],
);
