import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from '../database/columns.js';
import { people } from '../user/tables.js';

/** One sign-in on one browser. Ending it makes its access and refresh tokens worthless. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
    userAgent: text('user_agent').notNull().default(''),
    ipAddress: text('ip_address').notNull().default(''),
  },
  (table) => [index('sessions_person').on(table.personId)],
);

/** Refresh tokens of a session, one in use at a time; kept as SHA-256, never in the clear. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when it was traded for its successor; using it again after the grace ends the session. */
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Failed sign-ins per user name (existing or not) and per address, for throttling. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: moment('first_at').notNull(),
  lastAt: moment('last_at').notNull(),
});
