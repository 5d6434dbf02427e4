import type { ReportJobStatus } from '@slip/api/contract';
import type { ReportName, ReportType } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { always, count, notEmpty, oneOf } from '../../database/checks.js';
import { calendarDate, id, moment, reference } from '../../database/columns.js';
import { documents } from '../../inbox/tables.js';
import type { ReportCursor } from '../../spreadsheets/PlannedReport.js';
import { type ReportSettings, savedReports } from '../saved/tables.js';

/**
 * Reports that are, or were, made in the background. The row of a running report has its progress: each piece of its file is
 * stored together with the progress, so that when a worker was killed another one adds the missing pieces.
 */
export const reportJobs = pgTable(
  'report_jobs',
  {
    id: id(),
    /** Whose report it is. */
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The person who began it, or who keeps its settings. */
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    report: text('report').$type<ReportName>().notNull(),
    settings: jsonb('settings').$type<ReportSettings>().notNull(),
    reportType: smallint('report_type').$type<ReportType>().notNull(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    fileName: text('file_name').notNull(),
    /** The saved report whose schedule began it, and the day of the schedule: a schedule begins one report a day. */
    savedReportId: reference('saved_report_id').references(() => savedReports.id, { onDelete: 'set null' }),
    savedName: text('saved_name'),
    dueOn: calendarDate('due_on'),
    status: text('status').$type<ReportJobStatus>().notNull().default('waiting'),
    begunAt: moment('begun_at').notNull(),
    finishedAt: moment('finished_at'),
    failure: text('failure'),
    rowsDone: integer('rows_done').notNull().default(0),
    /** Null until the rows are counted. */
    rowsTotal: integer('rows_total'),
    /** The last row of the report, and the last row in the stored pieces. */
    upTo: jsonb('up_to').$type<ReportCursor>(),
    cursor: jsonb('cursor').$type<ReportCursor>(),
    /** Pieces of its file that are stored, and their bytes. */
    pieces: integer('pieces').notNull().default(0),
    fileSize: bigint('file_size', { mode: 'number' }).notNull().default(0),
    /** Its file, while it is made and as long as it is kept. */
    documentId: reference('document_id').references(() => documents.id),
  },
  (table) => [
    index('report_jobs_account').on(table.accountId, table.id),
    index('report_jobs_open').on(table.id).where(sql`${table.status} in ('waiting', 'running')`),
    uniqueIndex('report_jobs_once').on(table.savedReportId, table.dueOn),
    // Checks by the database: `always` a condition, `oneOf` one of some values, `notEmpty` a text, `count` a number not
    // below 0.
    // The calls know which reports there are (`reportFacts`), so that a new one needs no migration.
    notEmpty('report_jobs_report', table.report),
    oneOf<ReportType>('report_jobs_type', table.reportType, { 0: true, 1: true }),
    oneOf<ReportJobStatus>('report_jobs_status', table.status, {
      waiting: true,
      running: true,
      done: true,
      cancelled: true,
      failed: true,
    }),
    always(
      'report_jobs_finished',
      sql`(${table.status} in ('waiting', 'running')) = (${table.finishedAt} is null)`,
    ),
    always('report_jobs_failure', sql`(${table.status} = 'failed') = (${table.failure} is not null)`),
    notEmpty('report_jobs_file_name', table.fileName),
    count('report_jobs_rows_done', table.rowsDone),
    count('report_jobs_pieces', table.pieces),
  ],
);

/** A report that is, or was, made in the background. */
export type ReportJobRow = typeof reportJobs.$inferSelect;
