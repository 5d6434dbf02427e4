import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { id, moment, reference } from '../database/columns.js';

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
    index('audit_events_person').on(table.personId, table.id),
    index('audit_events_sessions').on(table.personId, table.id).where(sql`${table.entity} = 'sessions'`),
  ],
);
