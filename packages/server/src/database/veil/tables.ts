import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Locks that a piece of work holds over several transactions. The table itself stays empty: while such a piece of work goes on, a
 * veil has a table of the same name in front of it.
 */
export const heldLocks = pgTable('held_locks', { name: text('name').primaryKey() });
