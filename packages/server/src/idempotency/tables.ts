import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../database/columns.js';

/** First answers of unsafe calls, so that a second click, a retry or a replay gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: reference('person_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the canonical request; another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
