import {
  addDays,
  type CalendarDate,
  isQuarterNumber,
  nextScheduledDay,
  reportFacts,
  settingsOfPeriod,
  todayIn,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { HttpError } from '../../http/HttpError.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { planReport } from '../definitions/planReport.js';
import { absentReader, openJob, type ReportMoment } from '../jobs/openJob.js';
import { type SavedReport, savedReports } from './tables.js';

/** True if the office has closed a quarter: on the first business day after it, which may be days later. */
async function isBilled(
  db: Executor,
  { year = 0, quarter = 0 }: { readonly year?: number; readonly quarter?: number },
): Promise<boolean> {
  if (!isQuarterNumber(quarter)) return false;
  const number = yearQuarterNumber({ year, quarter });
  return (await db.$count(billedQuarters, eq(billedQuarters.quarter, number))) > 0;
}

/** Ends a schedule, and says why. */
async function stop(
  db: Executor,
  { id, name, personId }: SavedReport,
  stopped: string,
  now: Date,
): Promise<void> {
  await db.update(savedReports).set({ nextOn: null, stopped }).where(eq(savedReports.id, id));
  const message = `Your report “${name}” is no longer sent: ${stopped}`;
  await writeMessage(db, { to: [personId], message, link: '/slip/reports' }, now);
}

/** Begins a report that is due, and moves its schedule on; one that cannot be is stopped. */
async function send(
  db: Executor,
  saved: SavedReport,
  dueOn: CalendarDate,
  moment: ReportMoment & { readonly today: CalendarDate },
): Promise<void> {
  const { id, personId, report, period, schedule, name } = saved;
  const { now, today } = moment;
  if (schedule === 'none') return;
  const { reader, whyNot } = await absentReader(db, personId, moment);
  if (whyNot !== undefined) return stop(db, saved, whyNot, now);
  // Of the day it is due, also where no server ran on it.
  const asked = settingsOfPeriod(report, period, dueOn);
  if (reportFacts[report].choices === 'billedQuarter' && !(await isBilled(db, asked))) {
    await db
      .update(savedReports)
      .set({ nextOn: addDays(today, 1) })
      .where(eq(savedReports.id, id));
    return;
  }
  const settings = { ...saved.settings, ...asked };
  try {
    const planned = await planReport(report, settings, reader);
    const { accountId } = reader.caller;
    const job = { report, settings, planned, accountId, personId, now };
    await openJob(db, job, { savedReportId: id, savedName: name, dueOn });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return stop(db, saved, error.message, now);
  }
  await db
    .update(savedReports)
    .set({ nextOn: nextScheduledDay(schedule, today), lastAt: now })
    .where(eq(savedReports.id, id));
}

/**
 * Begins every saved report that is due. Each is taken by one server, which moves its schedule on in the same transaction: it is
 * begun once, however many look, and whoever is killed has begun nothing.
 */
export async function sendDueReports(db: Executor, moment: ReportMoment): Promise<void> {
  const today = todayIn(moment.office.timeZone, moment.now);
  const sendNext = () =>
    inTransaction(db, async (transaction): Promise<boolean> => {
      const [due] = await transaction
        .select()
        .from(savedReports)
        .where(and(lte(savedReports.nextOn, today)))
        .orderBy(asc(savedReports.nextOn), asc(savedReports.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due || due.nextOn === null) return false;
      await send(transaction, due, due.nextOn, { ...moment, today });
      return true;
    });
  let isMore = await sendNext();
  while (isMore) isMore = await sendNext();
}
