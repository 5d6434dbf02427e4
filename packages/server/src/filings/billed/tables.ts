import { integer, pgTable } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { yearWithQuarter } from '../../database/checks.js';
import { calendarDate, moment, reference } from '../../database/columns.js';

/** The quarters that are closed. A trigger makes sure that later filings and acceptances belong to the next quarter. */
export const billedQuarters = pgTable(
  'billed_quarters',
  {
    quarter: integer('quarter').primaryKey(),
    closedOn: calendarDate('closed_on').notNull(),
    closedAt: moment('closed_at').notNull(),
    /** Who closed it; null where the server did so by itself. */
    closedBy: reference('closed_by').references(() => people.id),
  },
  (table) => [yearWithQuarter('billed_quarters_quarter', table.quarter)],
);
