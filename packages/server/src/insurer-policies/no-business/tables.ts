import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, stateLetters, yearAndQuarter } from '../../database/checks.js';
import { calendarDate, id, moment, reference } from '../../database/columns.js';
import { insurerPolicies } from '../tables.js';

/** Declarations of insurers that nothing was written in a state and period (spec 3 §2.6). */
export const noBusinessFilings = pgTable(
  'no_business_filings',
  {
    id: id(),
    insurerId: reference('insurer_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state').notNull(),
    /** 20263 is the third quarter of 2026, 20260 the whole year. */
    period: integer('period').notNull(),
    receivedOn: calendarDate('received_on').notNull(),
    filedBy: reference('filed_by')
      .notNull()
      .references(() => people.id),
    filedAt: moment('filed_at').notNull(),
    /** The office's day on which premium of the period was reported after all. */
    voidedOn: calendarDate('voided_on'),
    /** The policy whose premium was reported. */
    voidedBy: reference('voided_by').references(() => insurerPolicies.id),
  },
  (table) => [
    // Only one declaration counts for a period; voided ones stay on record.
    uniqueIndex('no_business_filings_period')
      .on(table.insurerId, table.state, table.period)
      .where(sql`${table.voidedOn} is null`),
    index('no_business_filings_insurer').on(table.insurerId, table.id),
    // Checks by the database: `always` a condition, `stateLetters` two capitals, `yearAndQuarter` such as 20264, or
    // 20260 for the year.
    stateLetters('no_business_filings_state', table.state),
    yearAndQuarter('no_business_filings_period_of_year', table.period),
    always('no_business_filings_voided', sql`(${table.voidedOn} is null) = (${table.voidedBy} is null)`),
  ],
);
