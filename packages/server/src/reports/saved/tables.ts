import type { Input, reports } from '@slip/api/contract';
import type { RelativePeriod, ReportName, ReportSchedule } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { always, notEmpty, oneOf } from '../../database/checks.js';
import { calendarDate, id, moment, reference } from '../../database/columns.js';
import { folded } from '../../database/foldedText.js';

/** Settings of a report, as they were sent. */
export type ReportSettings = Input<typeof reports.beginReport>['body']['settings'];

/** The settings of reports that people keep, and how often each is sent. */
export const savedReports = pgTable(
  'saved_reports',
  {
    id: id(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    report: text('report').$type<ReportName>().notNull(),
    /** Its period, and the states and agents that it covers, in words. */
    words: text('words').notNull(),
    /** As they were sent, without the period. */
    settings: jsonb('settings').$type<ReportSettings>().notNull(),
    period: text('period').$type<RelativePeriod>().notNull(),
    schedule: text('schedule').$type<ReportSchedule>().notNull(),
    /** The office's day on which it is sent next. */
    nextOn: calendarDate('next_on'),
    /** When its schedule began it last. */
    lastAt: moment('last_at'),
    /** Why its schedule has stopped, in words. */
    stopped: text('stopped'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_reports_name').on(table.personId, folded(table.name)),
    index('saved_reports_due').on(table.nextOn).where(sql`${table.nextOn} is not null`),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text.
    notEmpty('saved_reports_name_written', table.name),
    // The calls know which reports there are (`reportFacts`), so that a new one needs no migration.
    notEmpty('saved_reports_report', table.report),
    oneOf<RelativePeriod>('saved_reports_period', table.period, {
      lastWeek: true,
      lastMonth: true,
      lastQuarter: true,
      lastYear: true,
    }),
    oneOf<ReportSchedule>('saved_reports_schedule', table.schedule, {
      none: true,
      week: true,
      month: true,
      quarter: true,
    }),
    // A report that is sent has a day; one that has stopped, or was never to be sent, has none.
    always(
      'saved_reports_next',
      sql`(${table.nextOn} is not null) = (${table.schedule} <> 'none' and ${table.stopped} is null)`,
    ),
  ],
);

export type SavedReport = typeof savedReports.$inferSelect;
