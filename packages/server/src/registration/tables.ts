import type { RegistrationStatus, RequestedKind } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { oneOf } from '../database/checks.js';
import { id, moment, reference } from '../database/columns.js';

/** Requests for an account, as they were sent; the office decides on each. */
export const registrationRequests = pgTable(
  'registration_requests',
  {
    id: id(),
    kind: text('kind').$type<RequestedKind>().notNull(),
    status: text('status').$type<RegistrationStatus>().notNull().default('pending'),
    /** Its name in a list: the person's or the company's name. */
    name: text('name').notNull(),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    /** The number its sender asks with; requests from before there were numbers have none. */
    receiptNumber: text('receipt_number'),
    /** The number nobody else may have: NPN, NAIC number, or FEIN. */
    number: text('number'),
    /** The body of the request. */
    details: jsonb('details').notNull(),
    submittedAt: moment('submitted_at').notNull(),
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
    oneOf<RequestedKind>('registration_requests_kind', table.kind, {
      Agent: true,
      Agency: true,
      Insurer: true,
      IPC: true,
    }),
    oneOf<RegistrationStatus>('registration_requests_status', table.status, {
      pending: true,
      approved: true,
      rejected: true,
      expired: true,
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
