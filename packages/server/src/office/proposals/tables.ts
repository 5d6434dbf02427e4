import type { ProposalDecision } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, notEmpty, oneOf } from '../../database/checks.js';
import { id, moment, reference } from '../../database/columns.js';

/** Acts that one person of the office proposes and another one decides on. Rows are never removed. */
export const officeProposals = pgTable(
  'office_proposals',
  {
    id: id(),
    /** The endpoint that is called when the proposal is approved, and the body of that call. */
    endpointId: text('endpoint_id').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    /** The key of the person or record it is about. The database refuses a second waiting proposal for the same endpoint and subject. */
    subject: text('subject').notNull(),
    /** The consequence in words, as the proposer has read it. */
    tells: text('tells').notNull(),
    reason: text('reason').notNull(),
    proposedBy: reference('proposed_by')
      .notNull()
      .references(() => people.id),
    proposedAt: moment('proposed_at').notNull(),
    decision: text('decision').$type<ProposalDecision>(),
    decidedBy: reference('decided_by').references(() => people.id),
    decidedAt: moment('decided_at'),
    /** Why it was refused. */
    words: text('words').notNull().default(''),
  },
  (table) => [
    uniqueIndex('office_proposals_waiting')
      .on(table.endpointId, table.subject)
      .where(sql`${table.decision} is null`),
    index('office_proposals_proposed').on(table.proposedAt, table.id),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text.
    notEmpty('office_proposals_subject', table.subject),
    oneOf<ProposalDecision>('office_proposals_decision', table.decision, {
      approved: true,
      refused: true,
      withdrawn: true,
      expired: true,
    }),
    always('office_proposals_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    // Nobody approves their own proposal.
    always(
      'office_proposals_four_eyes',
      sql`${table.decision} is distinct from 'approved' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
);
