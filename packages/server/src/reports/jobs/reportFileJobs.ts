import { and, eq, inArray } from 'drizzle-orm';
import { LostJob } from '../../background/claims.js';
import { type JobKind, type JobRun, longerEachTime, timedJob } from '../../background/JobKind.js';
import { inTransaction } from '../../database/inTransaction.js';
import { HttpError } from '../../http/HttpError.js';
import type { Office } from '../../operator/Office.js';
import { planReport } from '../definitions/planReport.js';
import { sendDueReports } from '../saved/sendDueReports.js';
import { absentReader } from './absentReader.js';
import { failJob } from './endJob.js';
import { makeReport } from './makeReport.js';
import { REPORT_JOB } from './openJob.js';
import { type ReportJobRow, reportJobs } from './tables.js';

/** Milliseconds between two looks for saved reports that are due. */
const MINUTE = 60_000;

interface ReportJobServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** Says whether a report waits or is made. @returns the report, unless it has ended. */
function mark({ db, job }: JobRun, status: 'waiting' | 'running'): Promise<ReportJobRow | undefined> {
  return inTransaction(db, async (transaction) => {
    const [report] = await transaction
      .update(reportJobs)
      .set({ status })
      .where(and(eq(reportJobs.id, job.subject), inArray(reportJobs.status, ['waiting', 'running'])))
      .returning();
    return report;
  });
}

/** A report that has ended has no job; one that has would be a mistake of somebody's hand. */
const dropped = ({ db, end }: JobRun) => inTransaction(db, end);

/** Makes reports, and begins those that are due; one that was begun before goes on where it stood. */
export function reportFileJobs({ office, now }: ReportJobServices): readonly JobKind[] {
  async function fail(run: JobRun, report: ReportJobRow, failure: string): Promise<void> {
    await inTransaction(run.db, async (transaction) => {
      await run.end(transaction);
      await failJob(transaction, report, failure, now());
    });
  }

  async function make(run: JobRun, row: ReportJobRow): Promise<void> {
    const { db } = run;
    const { reader, whyNot } = await absentReader(db, row.personId, { now: now(), office });
    if (whyNot !== undefined) return fail(run, row, whyNot);
    const report = await planReport(row.report, row.settings, reader);
    return makeReport(run, row, report, reader);
  }

  const making: JobKind = {
    kind: REPORT_JOB,
    tries: 3,
    pause: longerEachTime,
    work: async (run) => {
      const row = await mark(run, 'running');
      if (!row) return dropped(run);
      try {
        await make(run, row);
      } catch (err) {
        if (err instanceof LostJob) throw err;
        if (err instanceof HttpError) return fail(run, row, err.message);
        await mark(run, 'waiting');
        throw err;
      }
    },
    giveUp: async (run) => {
      const row = await mark(run, 'running');
      if (!row) return dropped(run);
      const failure = 'the office had an error of its own, of which it has been told. Try it again later.';
      return fail(run, row, failure);
    },
  };
  const beginning = timedJob('saved reports', MINUTE, ({ db }) => sendDueReports(db, { now: now(), office }));
  return [making, beginning];
}
