import type { EventName, EventRecordKind } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { programs } from '../authenticate/programs/tables.js';
import { always, count, notEmpty } from '../database/checks.js';
import { id, moment, reference } from '../database/columns.js';

/**
 * What has happened, for the programs of an account: a row for each account that it concerns, written in the transaction of the
 * change. Kept for 30 days.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /**
     * 1, 2, 3 and so on for each account, without a gap. The worker gives it after the change is stored. A key is given before that, so
     * that a lower key may appear after a reader has passed it.
     */
    number: bigint('number', { mode: 'number' }),
    name: text('name').$type<EventName>().notNull(),
    record: text('record').$type<EventRecordKind>().notNull(),
    /** The key of the record. Events of one record are delivered in their order. */
    recordId: reference('record_id').notNull(),
    /** The facts that programs get, by the schema of the contract. */
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('events_number').on(table.accountId, table.number),
    index('events_unnumbered').on(table.id).where(sql`${table.number} is null`),
    // Checks by the database: `always` a condition, `notEmpty` a text, `count` a number not below 0.
    always('events_number_positive', sql`${table.number} > 0`),
    notEmpty('events_name', table.name),
  ],
);

/** The last number that an account's events were given: it stays when they are removed. */
export const eventCounters = pgTable(
  'event_counters',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [count('event_counters_last', table.last)],
);

/** Addresses to which the events of an account are sent, set by the account itself or by a vendor that it has connected. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The live connection of a vendor, whose address, events and secret these are; it gets events that its program may read. */
    programId: reference('program_id').references(() => programs.id),
    url: text('url').notNull(),
    events: text('events').array().$type<EventName[]>().notNull(),
    /** Signs each request; encrypted. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before it, which signs as well until `formerSecretUntil`. */
    sealedFormerSecret: text('sealed_former_secret'),
    formerSecretUntil: moment('former_secret_until'),
    /** Since when it is switched off. */
    offAt: moment('off_at'),
    /** Who has switched it off; null where three days of failures did. */
    offBy: reference('off_by').references(() => people.id),
    /** Events up to this number have become deliveries. */
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
    /** After a failure nothing is sent to it until then. */
    restsUntil: moment('rests_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('webhooks_own').on(table.accountId, table.url).where(sql`${table.programId} is null`),
    uniqueIndex('webhooks_program').on(table.programId),
    notEmpty('webhooks_url', table.url),
    always('webhooks_events', sql`cardinality(${table.events}) > 0`),
    always(
      'webhooks_former_secret',
      sql`(${table.sealedFormerSecret} is null) = (${table.formerSecretUntil} is null)`,
    ),
    always('webhooks_off', sql`${table.offBy} is null or ${table.offAt} is not null`),
  ],
);

/** Deliveries of events to webhooks, under way or arrived. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: reference('webhook_id').notNull(),
    /** Null for a test. */
    eventId: reference('event_id'),
    /** The record of the event: deliveries of one line are sent one after the other. Null for a test and for a repetition, which have one try. */
    line: text('line'),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** When its only try has failed: it had no line. */
    givenUpAt: moment('given_up_at'),
    failures: integer('failures').notNull().default(0),
    /** When it failed first: three days later the webhook is switched off. */
    failingSince: moment('failing_since'),
    nextTryAt: moment('next_try_at'),
  },
  (table) => [
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [table.webhookId],
      foreignColumns: [webhooks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_deliveries_event',
      columns: [table.eventId],
      foreignColumns: [events.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_list').on(table.webhookId, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.id)
      .where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    index('webhook_deliveries_of_event').on(table.eventId),
    always(
      'webhook_deliveries_given_up',
      sql`${table.givenUpAt} is null or (${table.line} is null and ${table.deliveredAt} is null)`,
    ),
    count('webhook_deliveries_failures', table.failures),
  ],
);

/** Attempts of a delivery: what was sent, and what was answered. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: reference('delivery_id').notNull(),
    at: moment('at').notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    /** Null where no answer came. */
    status: smallint('status'),
    /** The first 2 kB of the answer. */
    answer: text('answer').notNull(),
    /** Why it does not count as received. */
    problem: text('problem'),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'webhook_attempts_delivery',
      columns: [table.deliveryId],
      foreignColumns: [webhookDeliveries.id],
    }).onDelete('cascade'),
    index('webhook_attempts_delivery').on(table.deliveryId, table.id),
    count('webhook_attempts_milliseconds', table.milliseconds),
  ],
);
