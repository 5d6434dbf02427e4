import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { always, oneOf } from '../../database/checks.js';
import { calendarDate, id, moment, reference } from '../../database/columns.js';
import { agreementSignatures, people } from '../people/tables.js';
import { accounts } from '../tables.js';

/** How a request of an agency ended without a link. */
export type RequestEnd = 'declined' | 'withdrawn' | 'expired';

/**
 * The agents an agency acts for, has asked, or acted for: a row for each time, from the request to the last day. Rows of
 * the past stay, so that it can always be read when who could file for whom.
 */
export const agencyAgents = pgTable(
  'agency_agents',
  {
    id: id(),
    agencyId: reference('agency_id')
      .notNull()
      .references(() => accounts.id),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    /** When the agency asked; null where the office linked them, and for links of registrations from before agents signed. */
    askedAt: moment('asked_at'),
    askedBy: reference('asked_by').references(() => people.id),
    /** The last day on which the agent can agree. */
    expiresOn: calendarDate('expires_on'),
    closedAs: text('closed_as').$type<RequestEnd>(),
    closedAt: moment('closed_at'),
    closedBy: reference('closed_by').references(() => people.id),
    /** When the agency began to act for the agent; null while it only asks. */
    linkedAt: moment('linked_at'),
    /** The agent's person who signed, or the office's person who recorded the form; null for links of registrations from before agents signed. */
    linkedBy: reference('linked_by').references(() => people.id),
    /** When the agent was told of a link that a registration had made without asking them. */
    toldAt: moment('told_at'),
    signatureId: reference('signature_id').references(() => agreementSignatures.id),
    /** The date of the form that was signed on paper. */
    paperDate: calendarDate('paper_date'),
    /** The last day the agency acts for the agent; afterwards it reads what it filed, and files nothing more. */
    endedOn: calendarDate('ended_on'),
    endedAt: moment('ended_at'),
    endedBy: reference('ended_by').references(() => people.id),
  },
  (table) => [
    // Of an agency and an agent, at most one row at a time waits or lasts, also when two are made at the same moment.
    uniqueIndex('agency_agents_open')
      .on(table.agencyId, table.agentId)
      .where(sql`${table.closedAs} is null and ${table.endedOn} is null`),
    index('agency_agents_agency').on(table.agencyId, table.agentId),
    index('agency_agents_agent').on(table.agentId),
    index('agency_agents_asked')
      .on(table.askedAt, table.id)
      .where(sql`${table.linkedAt} is null and ${table.closedAs} is null`),
    index('agency_agents_waiting')
      .on(table.expiresOn)
      .where(sql`${table.linkedAt} is null and ${table.closedAs} is null`),
    // Checks by the database: `always` a condition, `oneOf` one of some values.
    always('agency_agents_two', sql`${table.agencyId} <> ${table.agentId}`),
    oneOf<RequestEnd>('agency_agents_closed_as', table.closedAs, {
      declined: true,
      withdrawn: true,
      expired: true,
    }),
    always(
      'agency_agents_closed',
      sql`(${table.closedAs} is null) = (${table.closedAt} is null) and (${table.closedAs} is null or ${table.linkedAt} is null)`,
    ),
    always(
      'agency_agents_begun',
      sql`${table.linkedAt} is not null or (${table.askedAt} is not null and ${table.expiresOn} is not null)`,
    ),
    always('agency_agents_ended', sql`${table.endedOn} is null or ${table.linkedAt} is not null`),
  ],
);
