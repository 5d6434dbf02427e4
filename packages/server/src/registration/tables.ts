import type { RegistrationStatus, RequestedKind } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { always, notEmpty, oneOf } from '../database/checks.js';
import { id, moment, reference } from '../database/columns.js';

/** A request whose sender is asked for more is stored as `pending`: nobody else may have its names and numbers. */
type StoredStatus = Exclude<RegistrationStatus, 'asked'>;

/** Requests for an account, as they were sent; the office decides on each. */
export const registrationRequests = pgTable(
  'registration_requests',
  {
    id: id(),
    kind: text('kind').$type<RequestedKind>().notNull(),
    status: text('status').$type<StoredStatus>().notNull().default('pending'),
    /** Its name in a list: the person's or the company's name. */
    name: text('name').notNull(),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    /** The number with which the sender asks for the status; requests from before there were numbers have none. */
    receiptNumber: text('receipt_number'),
    /**
     * The number nobody else may have: NPN, NAIC number, or FEIN; of an agency its name, in the form in which names are
     * compared.
     */
    number: text('number'),
    /** The body of the request, as it was sent last. */
    details: jsonb('details').notNull(),
    /** When it was sent last. */
    submittedAt: moment('submitted_at').notNull(),
    /** How many times it was sent. */
    version: integer('version').notNull().default(1),
    /** Since when its sender is asked for more; null while it waits for the office. */
    askedAt: moment('asked_at'),
    ipAddress: text('ip_address').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: reference('decided_by').references(() => people.id),
    reason: text('reason'),
    /** The account an approval made. */
    accountId: reference('account_id').references(() => accounts.id),
  },
  (table) => [
    index('registration_requests_status').on(table.status, table.id),
    index('registration_requests_waiting')
      .on(table.submittedAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text.
    oneOf<RequestedKind>('registration_requests_kind', table.kind, {
      Agent: true,
      Agency: true,
      Insurer: true,
      IPC: true,
    }),
    oneOf<StoredStatus>('registration_requests_status', table.status, {
      pending: true,
      approved: true,
      rejected: true,
      expired: true,
      withdrawn: true,
    }),
    uniqueIndex('registration_requests_receipt').on(table.receiptNumber),
    // Of two requests at once for one name the second waits here, and is refused.
    uniqueIndex('registration_requests_user_name')
      .on(sql`lower(${table.userName})`)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('registration_requests_number')
      .on(table.kind, table.number)
      .where(sql`${table.status} = 'pending' and ${table.number} is not null`),
  ],
);

/** Questions of the office to the senders of requests. The newest of a request is the one that can be answered. */
export const registrationAsks = pgTable(
  'registration_asks',
  {
    id: id(),
    requestId: reference('request_id')
      .notNull()
      .references(() => registrationRequests.id),
    words: text('words').notNull(),
    askedBy: reference('asked_by')
      .notNull()
      .references(() => people.id),
    askedAt: moment('asked_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The hash of the secret in the link. Only the email has the secret itself. */
    hash: text('hash').notNull(),
    answeredAt: moment('answered_at'),
    /** The body that the answer replaced. */
    sentBefore: jsonb('sent_before'),
  },
  (table) => [
    uniqueIndex('registration_asks_hash').on(table.hash),
    index('registration_asks_request').on(table.requestId, table.id),
    notEmpty('registration_asks_words', table.words),
    always('registration_asks_answered', sql`(${table.answeredAt} is null) = (${table.sentBefore} is null)`),
  ],
);
