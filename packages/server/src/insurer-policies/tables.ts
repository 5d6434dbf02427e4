import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import { always, notEmpty, stateLetters, yearAndQuarter } from '../database/checks.js';
import { calendarDate, cents, id, moment, reference } from '../database/columns.js';
import { folded } from '../database/foldedText.js';
import { matchColumns } from '../filings/matchColumns.js';

/** Policies as insurers report them (spec 3 §3.5). */
export const insurerPolicies = pgTable(
  'insurer_policies',
  {
    id: id(),
    /** The account of the insurer that reports it: its `insurerId` on the wire. */
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => accounts.id),
    homeState: text('home_state').notNull(),
    /** The agent who placed it; null for independently procured coverage. */
    agentId: reference('agent_id').references(() => accounts.id),
    policyNumber: text('policy_number').notNull(),
    insuredName: text('insured_name').notNull(),
    /** Number and name as a search compares them: `searchKey` of the two columns above. */
    policyNumberKey: text('policy_number_key').notNull(),
    insuredNameKey: text('insured_name_key').notNull(),
    /** The forms of the number by which policies of agents and insurers are found beside each other. */
    ...matchColumns(),
    /** Sum of its transactions' signed premiums, kept by the filing that changes it. */
    totalPremium: cents('total_premium').notNull(),
    /** The office's day on which it was first reported. */
    submittedOn: calendarDate('submitted_on').notNull(),
    filedBy: reference('filed_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    // Per state and agent, or IPC (spec 3 §5.3).
    uniqueIndex('insurer_policies_number').on(
      table.insurerId,
      table.homeState,
      sql`coalesce(${table.agentId}, 0)`,
      folded(table.policyNumber),
    ),
    // Checks by the database: `always` a condition, `notEmpty` a text, `stateLetters` two capitals, `yearAndQuarter`
    // such as 20264, or 20260 for the year.
    stateLetters('insurer_policies_home_state', table.homeState),
    notEmpty('insurer_policies_policy_number', table.policyNumber),
    notEmpty('insurer_policies_insured', table.insuredName),
    // A text that many policies of an insurer have is found by reading this index, without their rows: so it has all columns that
    // are compared.
    index('insurer_policies_submitted').on(
      table.insurerId,
      table.submittedOn,
      table.id,
      table.insuredNameKey,
      table.policyNumberKey,
      table.homeState,
    ),
    // For names and numbers that few of a million policies have, as the same indexes of agents' policies.
    index('insurer_policies_insured_name')
      .using('gin', sql`${table.insuredNameKey} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
    index('insurer_policies_policy_number')
      .using('gin', sql`${table.policyNumberKey} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
    index('insurer_policies_number_order').on(
      table.insurerId,
      sql`${table.policyNumberKey} collate "C"`,
      table.submittedOn,
      table.id,
    ),
    index('insurer_policies_name_order').on(
      table.insurerId,
      sql`${table.insuredNameKey} collate "C"`,
      table.submittedOn,
      table.id,
    ),
    index('insurer_policies_premium_order').on(
      table.insurerId,
      table.totalPremium,
      table.submittedOn,
      table.id,
    ),
    index('insurer_policies_state_order').on(table.insurerId, table.homeState, table.submittedOn, table.id),
    index('insurer_policies_agent').on(table.agentId, table.homeState),
    index('insurer_policies_match_key').on(table.matchKey, table.homeState, table.agentId),
  ],
);

/** The periods of which insurers report nothing more, since the office has closed them. */
export const closedInsurerPeriods = pgTable(
  'closed_insurer_periods',
  {
    /** 20263 is the third quarter of 2026, 20260 the whole year. */
    period: integer('period').primaryKey(),
    closedOn: calendarDate('closed_on').notNull(),
    closedAt: moment('closed_at').notNull(),
    closedBy: reference('closed_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [yearAndQuarter('closed_insurer_periods_period', table.period)],
);

/** Transactions that insurers report of their policies. Premiums are signed; a backout is the exact negation of the transaction it names. */
export const insurerTransactions = pgTable(
  'insurer_transactions',
  {
    id: id(),
    policyId: reference('policy_id')
      .notNull()
      .references(() => insurerPolicies.id),
    confirmationNumber: text('confirmation_number').notNull(),
    type: smallint('type').notNull(),
    effectiveDate: calendarDate('effective_date').notNull(),
    receivedOn: calendarDate('received_on').notNull(),
    premium: cents('premium').notNull(),
    /** The period it is reported in (`insSubYearAndQuarter`): 20263, or 20260 for the whole of 2026. */
    period: integer('period').notNull(),
    backoutOf: reference('backout_of').references((): AnyPgColumn => insurerTransactions.id),
    filedBy: reference('filed_by')
      .notNull()
      .references(() => people.id),
    filedAt: moment('filed_at').notNull(),
  },
  (table) => [
    // Insurers give no type; the office finds one, and never a cancellation or reinstatement (domain §4). 11 to 15 are
    // backouts.
    always('insurer_transactions_type', sql`${table.type} in (1, 2, 3, 5, 11, 12, 13, 15)`),
    // A backout names the transaction that it backs out, and is stored after it; other transactions name none.
    always(
      'insurer_transactions_backout',
      sql`(${table.type} > 10) = (${table.backoutOf} is not null) and (${table.backoutOf} is null or ${table.backoutOf} < ${table.id})`,
    ),
    yearAndQuarter('insurer_transactions_period', table.period),
    uniqueIndex('insurer_transactions_confirmation_number').on(table.confirmationNumber),
    uniqueIndex('insurer_transactions_backout_of')
      .on(table.backoutOf)
      .where(sql`${table.backoutOf} is not null`),
    index('insurer_transactions_policy').on(table.policyId, table.id),
    // Transactions that rule out a declaration of no business for a period.
    index('insurer_transactions_of_period')
      .on(table.period, table.policyId, table.id)
      .where(sql`${table.backoutOf} is null`),
  ],
);
