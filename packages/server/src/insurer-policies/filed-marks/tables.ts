import type { DenialReason } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, notEmpty, oneOf } from '../../database/checks.js';
import { id, moment, reference } from '../../database/columns.js';
import { insurerPolicies } from '../tables.js';

const reasons: Readonly<Record<DenialReason, true>> = {
  unknown: true,
  otherAgent: true,
  notBound: true,
  notSurplusLines: true,
  otherNumber: true,
  other: true,
};

/**
 * Statements of agents about policies that insurers reported under their NPN: "Not mine". Each is about an agent and a number, so that
 * it no longer holds once the insurer names another agent or number. A statement that is taken back stays on record.
 */
export const reportDenials = pgTable(
  'report_denials',
  {
    id: id(),
    policyId: reference('policy_id')
      .notNull()
      .references(() => insurerPolicies.id),
    agentId: reference('agent_id')
      .notNull()
      .references(() => accounts.id),
    /** The number of the denied policy, in the form in which numbers are compared. */
    matchKey: text('match_key').notNull(),
    reason: text('reason').$type<DenialReason>().notNull(),
    note: text('note').notNull(),
    deniedBy: reference('denied_by')
      .notNull()
      .references(() => people.id),
    deniedAt: moment('denied_at').notNull(),
    takenBackBy: reference('taken_back_by').references(() => people.id),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    // Only one statement counts for a policy, an agent and a number.
    uniqueIndex('report_denials_holding')
      .on(table.policyId, table.agentId, table.matchKey)
      .where(sql`${table.takenBackAt} is null`),
    index('report_denials_agent').on(table.agentId, table.policyId),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text.
    notEmpty('report_denials_match_key', table.matchKey),
    oneOf('report_denials_reason', table.reason, reasons),
    always('report_denials_taken_back', sql`(${table.takenBackAt} is null) = (${table.takenBackBy} is null)`),
  ],
);
