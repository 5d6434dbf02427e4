import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../database/columns.js';

/** First answers of unsafe calls, so that a second click, a retry or a replay gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person who called; 0 for callers who are not signed in. */
    personId: reference('person_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    /** A keyed hash of the canonical request; another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    /** The exact JSON of the answer. Refused calls leave no row. */
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
