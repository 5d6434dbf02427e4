import { type AccountKind, mayStaff, type ReportName, todayIn } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { addJob } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import type { Office } from '../../operator/Office.js';
import type { PlannedReport, ReportReader } from '../../spreadsheets/PlannedReport.js';
import type { ReportSettings } from '../saved/tables.js';
import { reportJobs } from './tables.js';

/** When and for which office a report is made. */
export interface ReportMoment {
  readonly now: Date;
  readonly office: Office;
}

/** A person for whom a report is made while they do something else: as a reader, or why they may have none today. */
type AbsentReader =
  | { readonly reader: ReportReader; readonly whyNot?: undefined }
  | { readonly reader?: undefined; readonly whyNot: string };

/** A person as a reader of reports, or why they may have none: the right may have ended since they asked for one. */
export async function absentReader(
  db: Executor,
  personId: number,
  { now, office }: ReportMoment,
): Promise<AbsentReader> {
  const [found] = await db
    .select({
      accountId: accounts.id,
      kind: accounts.kind,
      permissions: people.permissions,
      roles: people.roles,
      deletedAt: people.deletedAt,
      lockedBy: people.lockedBy,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.id, personId));
  const today = todayIn(office.timeZone, now);
  if (!found || found.deletedAt !== null)
    return { whyNot: 'The person it is for is no longer a user of the account.' };
  if (found.lockedBy === 'office') return { whyNot: 'The office has locked the person it is for.' };
  if (!found.permissions.includes('VIEW POLICY')) {
    return { whyNot: 'The person it is for may no longer view policies.' };
  }
  if (found.kind === 'Office' && !mayStaff(found.roles, 'policies', 'read')) {
    return { whyNot: 'The person it is for has no role any more that reads policies.' };
  }
  const caller: { accountId: number; kind: AccountKind } = found;
  return { reader: { db, caller, today, office, now } };
}

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

/** Stores a report to be made. @returns nothing where its saved report has begun one of that day before. */
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
