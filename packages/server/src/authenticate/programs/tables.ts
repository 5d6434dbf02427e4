import type { EventName, VendorState } from '@slip/api/contract';
import type { ProgramScope } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, count, notEmpty, oneOf } from '../../database/checks.js';
import { id, moment, reference } from '../../database/columns.js';

/** Vendors whose program accounts can connect, once the office has approved it. */
export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    /** The id by which the vendor names itself in calls (RFC 6749 §2.2). */
    clientId: text('client_id').notNull().unique(),
    name: text('name').notNull(),
    website: text('website').notNull(),
    /** The address to which the office's decision is mailed. */
    email: text('email').notNull(),
    /** The addresses that people may be sent back to. */
    redirectUris: text('redirect_uris').array().notNull(),
    /** The rights that the vendor may ask for. */
    scopes: text('scopes').array().$type<ProgramScope[]>().notNull(),
    /** SHA-256 of the vendor's secret; null where its program cannot keep one. */
    secretHash: text('secret_hash'),
    /** SHA-256 of the former secret, which stays valid for a while beside the new one. */
    formerHash: text('former_hash'),
    formerUntil: moment('former_until'),
    /** The address to which events of connected accounts are sent; null where none are. */
    webhookUrl: text('webhook_url'),
    webhookEvents: text('webhook_events').array().$type<EventName[]>(),
    /** The secret that signs what is sent to the vendor; encrypted, as in the webhook of each connection. */
    sealedWebhookSecret: text('sealed_webhook_secret'),
    state: text('state').$type<VendorState>().notNull().default('asked'),
    askedAt: moment('asked_at').notNull(),
    ipAddress: text('ip_address').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: reference('decided_by').references(() => people.id),
    /** Why the vendor was refused, or is suspended. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('vendors_waiting').on(table.askedAt, table.id).where(sql`${table.state} = 'asked'`),
    // An administrator who reads a name must know which vendor it is.
    uniqueIndex('vendors_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.state} in ('approved', 'suspended')`),
    oneOf<VendorState>('vendors_state', table.state, {
      asked: true,
      approved: true,
      refused: true,
      suspended: true,
    }),
    notEmpty('vendors_named', table.name),
    always('vendors_redirects', sql`cardinality(${table.redirectUris}) > 0`),
    always('vendors_scopes', sql`cardinality(${table.scopes}) > 0`),
    always('vendors_former', sql`(${table.formerHash} is null) = (${table.formerUntil} is null)`),
    always('vendors_decided', sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
  ],
);

/** Programs that act for an account. Histories name the program as the author of its changes, not the person who made it. */
export const programs = pgTable(
  'programs',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /**
     * The person as whom the program acts: a row of its own with the program's name, locked and deleted from the beginning. So it is never
     * listed, notified or signed in like a person, but is named wherever the author of a change is named.
     */
    personId: reference('person_id')
      .notNull()
      .unique()
      .references(() => people.id),
    /** The vendor, where the program is a vendor's connection; the tokens of a connection are renewed by the vendor. */
    vendorId: reference('vendor_id').references(() => vendors.id),
    /** The person who made the program, which may do nothing that this person may not do. */
    madeBy: reference('made_by')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    /** True if everything that the program does is rolled back. */
    isTest: boolean('is_test').notNull(),
    scopes: text('scopes').array().$type<ProgramScope[]>().notNull(),
    /** The agents that the program is limited to; an empty list: all agents. */
    agentIds: bigint('agent_ids', { mode: 'number' }).array().notNull(),
    /** The states that the program is limited to; an empty list: all states. */
    states: text('states').array().notNull(),
    /** Addresses and networks from which the program may call; an empty list: all. */
    addresses: text('addresses').array().notNull(),
    madeAt: moment('made_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBy: reference('revoked_by').references(() => people.id),
  },
  (table) => [
    uniqueIndex('programs_name')
      .on(table.accountId, sql`lower(${table.name})`)
      .where(sql`${table.revokedAt} is null`),
    notEmpty('programs_named', table.name),
    always('programs_scopes', sql`cardinality(${table.scopes}) > 0`),
    always('programs_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
);

/** Tokens of programs, of which two are good while one is replaced. They are stored as SHA-256, so that nobody can read them here. */
export const programTokens = pgTable(
  'program_tokens',
  {
    hash: text('hash').primaryKey(),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    /** The last four characters, by which people recognize the token. */
    lastFour: text('last_four').notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the token was last used, to the minute, and from which address. */
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
  },
  (table) => [index('program_tokens_program').on(table.programId)],
);

/** Calls of programs, for those who write them: without secrets, and kept for 30 days. */
export const programCalls = pgTable(
  'program_calls',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    /** The last characters of the token. */
    lastFour: text('last_four').notNull(),
    at: moment('at').notNull(),
    method: text('method').notNull(),
    /** The path below the root of the API. */
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    requestId: text('request_id').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** The query as JSON, with only the lengths of values that may be secret. */
    query: text('query'),
    body: text('body'),
    /** The message of a refusal. */
    error: text('error'),
  },
  (table) => [
    index('program_calls_list').on(table.accountId, table.at, table.id),
    notEmpty('program_calls_path', table.path),
    count('program_calls_milliseconds', table.milliseconds),
  ],
);

/** Codes with which a vendor gets the first tokens of a connection: good once, for a minute. */
export const vendorCodes = pgTable(
  'vendor_codes',
  {
    hash: text('hash').primaryKey(),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of a text that only the program that asked for the code knows (RFC 7636). */
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('vendor_codes_program').on(table.programId)],
);

/** Refresh tokens of connections, each good once. Used tokens are kept, to notice when one is used again. */
export const vendorRefreshTokens = pgTable(
  'vendor_refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    /** The refresh token before this one; null for the first of a connection. */
    parent: text('parent'),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the token was used, or replaced by another one with the same parent. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    // A connection has one valid refresh token.
    uniqueIndex('vendor_refresh_tokens_live').on(table.programId).where(sql`${table.endedAt} is null`),
    index('vendor_refresh_tokens_program').on(table.programId),
  ],
);
