import type { ReportName } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { addJob } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import type { PlannedReport } from '../../spreadsheets/PlannedReport.js';
import type { ReportSettings } from '../saved/tables.js';
import { reportJobs } from './tables.js';

/** The kind of the jobs of reports that are to be made. */
export const REPORT_JOB = 'report';

/** The job of a report. */
export const reportJob = (id: number) => ({ kind: REPORT_JOB, subject: id });

/** A report that is to be made in the background. */
interface NewJob {
  readonly report: ReportName;
  readonly settings: ReportSettings;
  readonly planned: PlannedReport;
  readonly accountId: number;
  readonly personId: number;
  readonly now: Date;
}

/** How many reports of an account are made or wait. */
export function openJobsOf(db: Executor, accountId: number): Promise<number> {
  return db.$count(
    reportJobs,
    and(eq(reportJobs.accountId, accountId), inArray(reportJobs.status, ['waiting', 'running'])),
  );
}

/** Stores a report to be made. @returns undefined if its saved report has begun one for that day before. */
export async function openJob(
  db: Executor,
  { report, settings, planned, accountId, personId, now }: NewJob,
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
  if (stored) await addJob(db, reportJob(stored.id));
  return stored?.id;
}
