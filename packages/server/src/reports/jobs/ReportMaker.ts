import { and, eq } from 'drizzle-orm';
import type { Background } from '../../background/Background.js';
import { type JobRunner, jobRunner, nextTry, Stopped } from '../../background/JobRunner.js';
import { leaseEnd } from '../../background/lease.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/inTransaction.js';
import { HttpError } from '../../http/HttpError.js';
import type { Log } from '../../log.js';
import type { Office } from '../../operator/Office.js';
import { planReport } from '../definitions/planReport.js';
import { sendDueReports } from '../saved/sendDueReports.js';
import { absentReader } from './absentReader.js';
import { claimReport } from './claimReport.js';
import { failJob, LostReport } from './endJob.js';
import { makeReport } from './makeReport.js';
import { type ReportJobRow, reportJobs } from './tables.js';

/** A report that could not be made so often has failed. */
const TRIES = 3;

/** Makes reports, one after the other, and begins those that are due; one that is not finished goes on with the next server. */
export type ReportMaker = JobRunner;

export interface ReportMakerServices {
  readonly database: Pick<Database, 'db' | 'isAlone'>;
  readonly office: Office;
  readonly log: Log;
  readonly background: Background;
  readonly now: () => Date;
}

/** Creates what makes the reports of a server. */
export function reportMaker({ database, office, log, background, now }: ReportMakerServices): ReportMaker {
  const { db, isAlone } = database;
  const mark = { worker: crypto.randomUUID(), isAlone };

  const ofMine = ({ id }: ReportJobRow) =>
    and(eq(reportJobs.id, id), eq(reportJobs.status, 'running'), eq(reportJobs.worker, mark.worker));

  async function renewLease(job: ReportJobRow): Promise<void> {
    await db.update(reportJobs).set({ leaseUntil: leaseEnd }).where(ofMine(job));
  }

  async function giveUp(job: ReportJobRow, failure: string): Promise<void> {
    await inTransaction(db, (transaction) => failJob(transaction, job, failure, now()));
  }

  async function makeJob(job: ReportJobRow, goOn: () => void): Promise<void> {
    const { reader, whyNot } = await absentReader(db, job.personId, { now: now(), office });
    if (whyNot !== undefined) return giveUp(job, whyNot);
    const report = await planReport(job.report, job.settings, reader);
    return makeReport(db, job, report, reader, goOn);
  }

  /** What becomes of a report that broke off. */
  async function brokeOff(job: ReportJobRow, err: unknown): Promise<void> {
    const { id, attempts } = job;
    if (err instanceof LostReport) return;
    if (err instanceof HttpError) return giveUp(job, err.message);
    const next = nextTry(attempts, err);
    if (!(err instanceof Stopped)) {
      log.error({ err, report: id, failures: next.attempts }, 'a report failed');
    }
    if (next.attempts >= TRIES) {
      return giveUp(
        job,
        'the office had an error of its own, of which it has been told. Try it again later.',
      );
    }
    await db
      .update(reportJobs)
      .set({ status: 'waiting', worker: null, ...next })
      .where(ofMine(job));
  }

  async function attempt(job: ReportJobRow, goOn: () => void): Promise<void> {
    try {
      await makeJob(job, goOn);
    } catch (err) {
      await brokeOff(job, err).catch((error: unknown) => {
        if (!(error instanceof LostReport)) throw error;
      });
    }
  }

  /** What goes wrong with a schedule keeps nobody's report from being made. */
  async function beginDue(): Promise<void> {
    try {
      await sendDueReports(db, { now: now(), office });
    } catch (err) {
      log.error({ err }, 'reports that are due were not begun');
    }
  }

  return jobRunner({
    name: 'reports',
    background,
    prepare: beginDue,
    claim: () => claimReport(db, mark),
    renew: renewLease,
    attempt,
  });
}
