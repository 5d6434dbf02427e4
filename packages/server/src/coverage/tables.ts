import type { OpenedState, StateTableId, TaxStatusCode } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { always, notEmpty, period, stateLetters } from '../database/checks.js';
import { calendarDate, id, reference } from '../database/columns.js';

/** The coverage codes that the office added or changed; all others are as in the rules (decision 0018). */
export const coverageCodes = pgTable(
  'coverage_codes',
  {
    state: text('state').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    taxStatuses: text('tax_statuses').array().$type<TaxStatusCode[]>().notNull(),
    firstDay: calendarDate('first_day').notNull(),
    lastDay: calendarDate('last_day'),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.code] }),
    // Checks by the database: `always` a condition, `notEmpty` a text, `period` a last day not before the first,
    // `stateLetters` two capitals.
    stateLetters('coverage_codes_state', table.state),
    always('coverage_codes_code', sql`${table.code} ~ '^[1-9][0-9]{3,4}$'`),
    notEmpty('coverage_codes_name', table.name),
    always(
      'coverage_codes_tax_statuses',
      sql`cardinality(${table.taxStatuses}) > 0 and ${table.taxStatuses} <@ array['0', '6', '7']`,
    ),
    period('coverage_codes_days', table.firstDay, table.lastDay),
  ],
);

/**
 * The rows that the office set in the tables of states; the others are as in the rules (decisions 0068 and 0076). One that was taken back stays,
 * for what was filed meanwhile. Its names are of the time when there were tables of rates only.
 */
export const stateRows = pgTable(
  'state_rates',
  {
    id: id(),
    state: text('state').notNull(),
    table: text('charge').$type<StateTableId>().notNull(),
    /** The first day on which the value counts; the table says which day of a filing is compared with it. */
    firstDay: calendarDate('first_day').notNull(),
    /** The value as people write it: 3.25%. */
    value: text('rate').notNull(),
    source: text('source').notNull(),
    /** The reason for it. */
    note: text('note').notNull(),
    /** The office's day on which it was decided. */
    decidedOn: calendarDate('decided_on').notNull(),
    decidedBy: reference('decided_by')
      .notNull()
      .references(() => people.id),
    withdrawnOn: calendarDate('withdrawn_on'),
    withdrawnBy: reference('withdrawn_by').references(() => people.id),
  },
  (table) => [
    uniqueIndex('state_rates_day')
      .on(table.state, table.table, table.firstDay)
      .where(sql`${table.withdrawnOn} is null`),
    stateLetters('state_rates_state', table.state),
    always(
      'state_rates_percentage',
      sql`${table.table} not in ('premium-tax', 'fire-assessment', 'transaction-fee', 'finance-charge') or ${table.value} ~ '^(0|[1-9][0-9]?)([.][0-9]{1,4})?%$'`,
    ),
    notEmpty('state_rates_value', table.value),
    notEmpty('state_rates_source', table.source),
    // Filings of days that have come were assessed already.
    always('state_rates_ahead', sql`${table.firstDay} > ${table.decidedOn}`),
    always(
      'state_rates_withdrawn',
      sql`(${table.withdrawnOn} is null) = (${table.withdrawnBy} is null) and (${table.withdrawnOn} is null or (${table.withdrawnOn} >= ${table.decidedOn} and ${table.withdrawnOn} < ${table.firstDay}))`,
    ),
  ],
);

/** The states that the office opened beside those of the rules (decision 0095). What changes of them later are rows of their tables. */
export const openedStates = pgTable(
  'opened_states',
  {
    state: text('state').primaryKey(),
    /** The state of the rules whose sections, coverages and limits of fields it takes over. */
    model: text('model').notNull(),
    /** The earliest effective date that it takes. */
    firstDay: calendarDate('first_day').notNull(),
    /** Which fields its form asks for. */
    fields: jsonb('fields').$type<OpenedState['fields']>().notNull(),
    taxesPolicyFees: boolean('taxes_policy_fees').notNull(),
    achCompanyId: text('ach_company_id').notNull(),
    source: text('source').notNull(),
    /** The first value of each table, with its source. */
    tables: jsonb('tables').$type<OpenedState['tables']>().notNull(),
    /** The reason for it. */
    note: text('note').notNull(),
    decidedOn: calendarDate('decided_on').notNull(),
    decidedBy: reference('decided_by')
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    stateLetters('opened_states_state', table.state),
    stateLetters('opened_states_model', table.model),
    always('opened_states_ach_company_id', sql`${table.achCompanyId} ~ '^[A-Z0-9]{10}$'`),
    notEmpty('opened_states_source', table.source),
    always('opened_states_ahead', sql`${table.firstDay} > ${table.decidedOn}`),
  ],
);
