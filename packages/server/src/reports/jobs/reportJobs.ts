import type { DownloadedFile, Input, Output, reports } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { and, desc, eq } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { takeLock } from '../../database/takeLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { StreamedFile } from '../../http/responses.js';
import { keptDocument } from '../../inbox/documentFiles.js';
import { documents } from '../../inbox/tables.js';
import { planReport } from '../definitions/planReport.js';
import { tooManyToPrint } from '../making/reportDocument.js';
import { addReport, countOpenReports } from './addReport.js';
import { cancelReportJob } from './endJob.js';
import { reportJobs } from './tables.js';

/** How many reports of an account are listed. */
const MAX_LISTED = 50;

/**
 * Begins a report in the background.
 * @throws HttpError as `planReport`, 400 for more rows than a document takes, 409 while too many of the account are under way.
 */
export async function beginReport(
  { report, settings }: Input<typeof reports.beginReport>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof reports.beginReport>> {
  const { db, caller, now } = context;
  const planned = await planReport(report, settings, context, 'settings.');
  if (planned.reportType === 0) {
    const why = tooManyToPrint((await planned.sums(db)).rowCount);
    if (why !== null) throw badRequest([{ path: 'settings.reportType', message: why, value: 0 }]);
  }
  await takeLock(db, `reports:${caller.accountId}`);
  if ((await countOpenReports(db, caller.accountId)) >= limits.reportsAtOnce) {
    throw new HttpError(
      409,
      `${limits.reportsAtOnce} reports of your account wait or are being made. Wait until one is done, or cancel one.`,
    );
  }
  const { accountId, personId } = caller;
  const jobId = await addReport(db, { report, settings, planned, accountId, personId, now });
  if (jobId === undefined) throw new Error('A report was not stored.');
  const after = { report, words: planned.words };
  await context.audit({ action: 'create', entity: 'report_jobs', entityId: jobId, after });
  return { jobId };
}

/** The reports of the caller's account that are, or were, made in the background. */
export async function listReportJobs({
  db,
  caller,
}: Pick<CallContext<Caller>, 'db' | 'caller'>): Promise<Output<typeof reports.reportJobs>> {
  const rows = await db
    .select({
      job: reportJobs,
      first: people.firstName,
      last: people.lastName,
      keptUntil: documents.keptUntil,
    })
    .from(reportJobs)
    .innerJoin(people, eq(people.id, reportJobs.personId))
    .leftJoin(documents, eq(documents.id, reportJobs.documentId))
    .where(eq(reportJobs.accountId, caller.accountId))
    .orderBy(desc(reportJobs.id))
    .limit(MAX_LISTED);
  return rows.map(({ job, first, last, keptUntil }) => ({
    jobId: job.id,
    report: job.report,
    title: job.title,
    words: job.words,
    settings: job.settings,
    reportType: job.reportType,
    status: job.status,
    rowsDone: job.rowsDone,
    rowsTotal: job.rowsTotal,
    begunAt: job.begunAt.toISOString(),
    begunBy: `${first} ${last}`,
    savedName: job.savedName,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    failure: job.failure,
    fileName: job.fileName,
    fileSize: job.status === 'done' ? job.fileSize : null,
    keptUntil: job.status === 'done' ? (keptUntil?.toISOString() ?? null) : null,
  }));
}

const ownJob = ({ accountId }: Caller, jobId: number) =>
  and(eq(reportJobs.id, jobId), eq(reportJobs.accountId, accountId));

/**
 * Ends a report of the caller's account.
 * @returns true if it was still open.
 * @throws HttpError 404 for a report of another account, and at the office 403 for a report that a colleague began.
 */
export async function cancelReport(
  { jobId }: Input<typeof reports.cancelReport>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller, now } = context;
  const [job] = await db
    .select({ id: reportJobs.id, personId: reportJobs.personId })
    .from(reportJobs)
    .where(ownJob(caller, jobId));
  if (!job) throw nothingFound();
  if (caller.kind === 'Office' && job.personId !== caller.personId) {
    throw new HttpError(403, 'A colleague began this report: only they cancel it.');
  }
  if (!(await cancelReportJob(db, job.id, now))) return false;
  const after = { status: 'cancelled' };
  await context.audit({ action: 'update', entity: 'report_jobs', entityId: job.id, after });
  return true;
}

/**
 * The file of a report that is done.
 * @throws HttpError 404 for a report of another account, one that is not done, and one whose file is not kept any more.
 */
export async function reportFile(
  { jobId }: Input<typeof reports.reportFile>['query'],
  context: Pick<CallContext<Caller>, 'db' | 'caller' | 'files'>,
): Promise<DownloadedFile | StreamedFile> {
  const { db, caller } = context;
  const [found] = await db
    .select({ document: documents })
    .from(reportJobs)
    .innerJoin(documents, eq(documents.id, reportJobs.documentId))
    .where(and(ownJob(caller, jobId), eq(reportJobs.status, 'done')));
  if (!found) throw nothingFound();
  return keptDocument(context, found.document);
}
