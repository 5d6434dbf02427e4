import { integer, pgTable } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { yearWithQuarter } from '../../database/checks.js';
import { calendarDate, moment, reference } from '../../database/columns.js';

/** The quarters that are closed. What is filed or accepted afterwards belongs to the next one: a trigger sees to it. */
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
