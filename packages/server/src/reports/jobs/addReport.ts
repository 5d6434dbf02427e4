import type { ReportName } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { addJob } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import type { PlannedReport } from '../../spreadsheets/PlannedReport.js';
import type { ReportSettings } from '../saved/tables.js';
import { reportJobs } from './tables.js';

/** The kind of the jobs of reports that are to be made. */
export const REPORT_JOB = 'report';

/** The queue's entry for a report: its kind and its id. */
export const queuedReport = (id: number) => ({ kind: REPORT_JOB, subject: id });

/** A report that is to be made in the background. */
interface NewReport {
  readonly report: ReportName;
  readonly settings: ReportSettings;
  readonly planned: PlannedReport;
  readonly accountId: number;
  readonly personId: number;
  readonly now: Date;
}

/** How many reports of an account are made or wait. */
export function countOpenReports(db: Executor, accountId: number): Promise<number> {
  return db.$count(
    reportJobs,
    and(eq(reportJobs.accountId, accountId), inArray(reportJobs.status, ['waiting', 'running'])),
  );
}

/**
 * Stores a report to be made.
 *
 * @returns its id; undefined if the schedule of its saved report has already begun one for that day.
 */
export async function addReport(
  db: Executor,
  { report, settings, planned, accountId, personId, now }: NewReport,
  scheduled: Pick<typeof reportJobs.$inferInsert, 'savedReportId' | 'savedName' | 'dueOn'> = {},
): Promise<number | undefined> {
  const { title, words, fileStem, reportType } = planned;
  const [stored] = await db
    .insert(reportJobs)
    .values({
      accountId,
      personId,
      report,
      settings,
      reportType,
      title,
      words,
      fileName: `${fileStem}.${reportType === 0 ? 'pdf' : 'csv'}`,
      begunAt: now,
      ...scheduled,
    })
    .onConflictDoNothing()
    .returning({ id: reportJobs.id });
  if (stored) await addJob(db, queuedReport(stored.id));
  return stored?.id;
}
