import { formatCountOf, limits } from '@slip/forms/rules';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange.js';
import { cancelJob } from '../../background/queue.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { expiredDocuments, removeDocuments } from '../../inbox/removeDocuments.js';
import { documents } from '../../inbox/tables.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { queuedReport } from './addReport.js';
import { type ReportJobRow, reportJobs } from './tables.js';

/** How many files are removed in one transaction, since each may be large. */
const FILES_AT_ONCE = 10;

/** How many milliseconds a report stays on the list of an account: somewhat more than a year. */
const LISTED_MS = 400 * 24 * 60 * 60_000;

/** Removes the files of reports that are no longer kept, and very old reports from the lists. */
export async function removeOldReports(db: Executor, now: Date): Promise<void> {
  let removed: number;
  do {
    removed = await inTransaction(db, async (transaction) => {
      const ids = await expiredDocuments(transaction, now, FILES_AT_ONCE);
      if (ids.length === 0) return 0;
      await transaction
        .update(reportJobs)
        .set({ documentId: null })
        .where(inArray(reportJobs.documentId, ids));
      await removeDocuments(transaction, ids);
      return ids.length;
    });
  } while (removed === FILES_AT_ONCE);
  const before = new Date(now.getTime() - LISTED_MS);
  await db.delete(reportJobs).where(and(isNotNull(reportJobs.finishedAt), lt(reportJobs.finishedAt, before)));
}

/** The call under which the audit trail keeps the end of a report. */
const ENDPOINT = 'reports.make';

type JobEnd = Pick<typeof reportJobs.$inferInsert, 'status' | 'failure' | 'rowsTotal'>;

async function endJob(db: Executor, { id, personId }: ReportJobRow, ended: JobEnd, now: Date): Promise<void> {
  const [found] = await db
    .update(reportJobs)
    .set({ ...ended, finishedAt: now })
    .where(and(eq(reportJobs.id, id), eq(reportJobs.status, 'running')))
    .returning({ id: reportJobs.id });
  if (!found) throw new Error(`Report ${id} has ended already.`);
  await recordChange(
    db,
    { action: 'update', entity: 'report_jobs', entityId: id, after: ended },
    { now, personId, endpointId: ENDPOINT, requestId: `report-${id}`, ipAddress: '' },
  );
}

/** Ends a report that is done. Its file is kept for some days, and a message brings it. */
export async function finishJob(db: Executor, job: ReportJobRow, rows: number, now: Date): Promise<void> {
  const { documentId } = job;
  if (documentId === null) throw new Error(`Report ${job.id} has no file.`);
  await endJob(db, job, { status: 'done', rowsTotal: rows }, now);
  const keptUntil = new Date(now.getTime() + limits.reportKeptDays * 24 * 60 * 60_000);
  await db.update(documents).set({ keptUntil }).where(eq(documents.id, documentId));
  const named = job.savedName === null ? `Your ${job.title}` : `Your report “${job.savedName}”`;
  const count = formatCountOf(rows, 'row');
  const message = `${named} is ready: ${job.words}. ${count}. It is kept for ${limits.reportKeptDays} days.`;
  await writeMessage(db, { to: [job.personId], message, documentId }, now);
}

/** Ends a report that cannot be made, and says why. */
export async function failJob(db: Executor, job: ReportJobRow, failure: string, now: Date): Promise<void> {
  await endJob(db, job, { status: 'failed', failure }, now);
  await removeFile(db, job.id);
  const named = job.savedName === null ? `Your ${job.title}` : `Your report “${job.savedName}”`;
  const message = `${named} could not be made: ${failure}`;
  await writeMessage(db, { to: [job.personId], message, link: '/slip/reports' }, now);
}

/** Ends a report of an account that somebody cancels. @returns true if it was still open. */
export async function cancelReportJob(db: Executor, jobId: number, now: Date): Promise<boolean> {
  // The job is locked first, since its worker locks both in this order.
  if (!(await cancelJob(db, queuedReport(jobId)))) return false;
  const [found] = await db
    .update(reportJobs)
    .set({ status: 'cancelled', finishedAt: now })
    .where(and(eq(reportJobs.id, jobId), inArray(reportJobs.status, ['waiting', 'running'])))
    .returning({ id: reportJobs.id });
  if (!found) return false;
  await removeFile(db, jobId);
  return true;
}

/** Removes the stored part of a report's file. */
async function removeFile(db: Executor, jobId: number): Promise<void> {
  const [job] = await db
    .select({ documentId: reportJobs.documentId })
    .from(reportJobs)
    .where(eq(reportJobs.id, jobId));
  if (!job || job.documentId === null) return;
  await db
    .update(reportJobs)
    .set({ documentId: null, pieces: 0, fileSize: 0 })
    .where(eq(reportJobs.id, jobId));
  await removeDocuments(db, [job.documentId]);
}
