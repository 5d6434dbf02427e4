import { and, eq, inArray } from 'drizzle-orm';
import { LostJob } from '../../background/claims.js';
import { type JobKind, type JobTurn, longerEachTime, timedJob } from '../../background/JobKind.js';
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
function mark({ db, job }: JobTurn, status: 'waiting' | 'running'): Promise<ReportJobRow | undefined> {
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
const dropped = ({ db, end }: JobTurn) => inTransaction(db, end);

/** Makes reports, and begins those that are due; one that was begun before goes on where it stood. */
export function reportFileJobs({ office, now }: ReportJobServices): readonly JobKind[] {
  async function fail(turn: JobTurn, report: ReportJobRow, failure: string): Promise<void> {
    await inTransaction(turn.db, async (transaction) => {
      await turn.end(transaction);
      await failJob(transaction, report, failure, now());
    });
  }

  async function make(turn: JobTurn, row: ReportJobRow): Promise<void> {
    const { db } = turn;
    const { reader, whyNot } = await absentReader(db, row.personId, { now: now(), office });
    if (whyNot !== undefined) return fail(turn, row, whyNot);
    const report = await planReport(row.report, row.settings, reader);
    return makeReport(turn, row, report, reader);
  }

  const making: JobKind = {
    kind: REPORT_JOB,
    tries: 3,
    pause: longerEachTime,
    work: async (turn) => {
      const row = await mark(turn, 'running');
      if (!row) return dropped(turn);
      try {
        await make(turn, row);
      } catch (err) {
        if (err instanceof LostJob) throw err;
        if (err instanceof HttpError) return fail(turn, row, err.message);
        await mark(turn, 'waiting');
        throw err;
      }
    },
    giveUp: async (turn) => {
      const row = await mark(turn, 'running');
      if (!row) return dropped(turn);
      const failure = 'the office had an error of its own, of which it has been told. Try it again later.';
      return fail(turn, row, failure);
    },
  };
  const beginning = timedJob('saved reports', MINUTE, ({ db }) => sendDueReports(db, { now: now(), office }));
  return [making, beginning];
}
