import type { TaxStatusCode } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { always, notEmpty, period, stateLetters } from '../database/checks.js';
import { calendarDate } from '../database/columns.js';

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
