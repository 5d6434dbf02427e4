import { type StateRate, type TaxStatusCode } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../accounts/people/tables.js';
import { always, notEmpty, oneOf, period, stateLetters } from '../database/checks.js';
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

/** The rates that the office set; the others are as in the rules (decision 0068). One that was taken back stays, for what was filed meanwhile. */
export const stateRates = pgTable(
  'state_rates',
  {
    id: id(),
    state: text('state').notNull(),
    charge: text('charge').$type<StateRate['charge']>().notNull(),
    /** The first day on which a term may begin that is charged at it. */
    firstDay: calendarDate('first_day').notNull(),
    /** A percentage, such as 3.25%. */
    rate: text('rate').notNull(),
    source: text('source').notNull(),
    /** The reason for it. */
    note: text('note').notNull(),
    /** The office's day on which it was decided: it counts for what is received later. */
    decidedOn: calendarDate('decided_on').notNull(),
    decidedBy: reference('decided_by')
      .notNull()
      .references(() => people.id),
    withdrawnOn: calendarDate('withdrawn_on'),
    withdrawnBy: reference('withdrawn_by').references(() => people.id),
  },
  (table) => [
    uniqueIndex('state_rates_day')
      .on(table.state, table.charge, table.firstDay)
      .where(sql`${table.withdrawnOn} is null`),
    stateLetters('state_rates_state', table.state),
    oneOf<StateRate['charge']>('state_rates_charge', table.charge, {
      'premium-tax': true,
      'fire-assessment': true,
      'transaction-fee': true,
    }),
    always('state_rates_rate', sql`${table.rate} ~ '^(0|[1-9][0-9]?)([.][0-9]{1,4})?%$'`),
    notEmpty('state_rates_source', table.source),
    // Terms that had begun were charged already.
    always('state_rates_ahead', sql`${table.firstDay} > ${table.decidedOn}`),
    always(
      'state_rates_withdrawn',
      sql`(${table.withdrawnOn} is null) = (${table.withdrawnBy} is null) and (${table.withdrawnOn} is null or (${table.withdrawnOn} >= ${table.decidedOn} and ${table.withdrawnOn} < ${table.firstDay}))`,
    ),
  ],
);
