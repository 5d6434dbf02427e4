import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { bytes, id, moment, reference } from '../database/columns.js';

/** Every change: who, when, what, before, after. Written in the change's own transaction; rows are only added: a trigger refuses everything else. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment('at').notNull(),
    personId: reference('person_id').references(() => people.id),
    endpoint: text('endpoint').notNull(),
    action: text('action').notNull(),
    /** The thing that was changed, e.g. `policies` and its key. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    ipAddress: text('ip_address').notNull(),
  },
  (table) => [
    index('audit_events_entity').on(table.entity, table.entityId, table.id),
    index('audit_events_kind').on(table.action, table.at, table.id).concurrently(),
    index('audit_events_kind_of_person').on(table.personId, table.action, table.at, table.id).concurrently(),
    index('audit_events_sessions').on(table.personId, table.id).where(sql`${table.entity} = 'sessions'`),
  ],
);

/**
 * Seals of the audit trail: each holds the entries since the one before it, and its hash is over them and the hash before, so that
 * whatever is changed or removed later shows. Rows are only added, as those of the trail.
 */
export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3 and so on, without a gap. */
  number: bigint('number', { mode: 'number' }).primaryKey(),
  sealedAt: moment('sealed_at').notNull(),
  /** The last entry that it holds. */
  lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  /** Of each entry its key, in 8 bytes, and its SHA-256, in 32. */
  entries: bytes('entries').notNull(),
  /** SHA-256 of the hash of the seal before, number, moment and entries. */
  hash: bytes('hash').notNull(),
});
