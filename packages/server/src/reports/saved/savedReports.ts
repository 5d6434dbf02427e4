import { isDeepStrictEqual } from 'node:util';
import type { Input, Output, reports } from '@slip/api/contract';
import {
  addDays,
  type CalendarDate,
  checkSavedPeriod,
  isQuarterNumber,
  limits,
  nextScheduledDay,
  periodSettings,
  periodWords,
  reportFacts,
  settingsOfPeriod,
  todayIn,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { isText } from '../../database/foldedText.js';
import { takeLock } from '../../database/takeLock.js';
import { billedQuarters } from '../../filings/billed/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { planReport } from '../definitions/planReport.js';
import { absentReader, type ReportMoment } from '../jobs/absentReader.js';
import { addReport } from '../jobs/addReport.js';
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

const NO_LONGER_ACTS = 'Your agency no longer acts for one of its agents.';

/** True if a saved report is refused because the link to an agent ended: “No data found” says nothing about a report that was once allowed. */
const isLinkEnded = ({ status }: HttpError, { kind }: Pick<Caller, 'kind'>) =>
  status === 404 && kind === 'Agency';

/** Ends a schedule, and says why. */
async function stopSchedule(
  db: Executor,
  { id, name, personId }: SavedReport,
  stopped: string,
  now: Date,
): Promise<void> {
  await db.update(savedReports).set({ nextOn: null, stopped }).where(eq(savedReports.id, id));
  const message = `Your report “${name}” is no longer sent: ${stopped}`;
  await writeMessage(db, { to: [personId], message, link: '/slip/reports' }, now);
}

/** Begins a report that is due, and sets its next day. A report that cannot be made is stopped. */
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
  if (whyNot !== undefined) return stopSchedule(db, saved, whyNot, now);
  // The period is counted from the due day, even if no server ran on that day.
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
    await addReport(db, job, { savedReportId: id, savedName: name, dueOn });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const why = isLinkEnded(error, reader.caller) ? NO_LONGER_ACTS : error.message;
    return stopSchedule(db, saved, why, now);
  }
  // The day after the due one, which may be over too: none is left out where no server ran for long.
  await db
    .update(savedReports)
    .set({ nextOn: nextScheduledDay(schedule, dueOn), lastAt: now })
    .where(eq(savedReports.id, id));
}

/**
 * Begins every saved report that is due. One server takes it, and sets its next day in the same transaction: so it is
 * begun once, however many servers look, and a server that is killed has begun nothing.
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

type Asked = Input<typeof reports.saveReport>['body'];

/** The reports whose settings the caller keeps, by name. */
export async function listSavedReports({
  db,
  caller,
}: Pick<CallContext<Caller>, 'db' | 'caller'>): Promise<Output<typeof reports.savedReports>> {
  const rows = await db
    .select()
    .from(savedReports)
    .where(eq(savedReports.personId, caller.personId))
    .orderBy(asc(sql`lower(${savedReports.name})`), asc(savedReports.id));
  return rows.map(({ id, report, lastAt, ...saved }) => ({
    savedReportId: id,
    name: saved.name,
    report,
    title: reportFacts[report].title,
    words: saved.words,
    settings: saved.settings,
    period: saved.period,
    schedule: saved.schedule,
    nextOn: saved.nextOn,
    lastAt: lastAt?.toISOString() ?? null,
    stopped: saved.stopped,
  }));
}

/** Refuses settings that cannot be kept. @returns the words of the saved report. */
async function checkedWords(
  { report, settings, period }: Asked,
  context: CallContext<Caller>,
): Promise<string> {
  const { db, office, caller, now, today } = context;
  const problem = checkSavedPeriod(report, caller.kind, period);
  if (problem && reportFacts[report].accounts.includes(caller.kind)) {
    const message = [problem.message, problem.fix].join(' ');
    throw badRequest([{ path: 'period', message, value: period }]);
  }
  const given = periodSettings.filter((name) => settings[name] !== undefined);
  if (given.length > 0) {
    const message = 'The period is counted from the day the report runs: leave this out.';
    throw badRequest(given.map((name) => ({ path: `settings.${name}`, message, value: settings[name] })));
  }
  const planned = await planReport(
    report,
    { ...settings, ...settingsOfPeriod(report, period, today) },
    // A call's context is no plain object: a copy would have neither its day nor its time.
    { db, office, caller, now, today, isToBeKept: true },
    'settings.',
  );
  return `${[settings.dateType === 1 ? 'Effective' : '', periodWords[period]].join(' ').trim()}; ${planned.scope}`;
}

/** The saved report that is changed, locked until the transaction ends: its schedule may run at the same moment. */
async function lockSaved(
  savedReportId: number | null,
  { db, caller }: CallContext<Caller>,
): Promise<SavedReport | undefined> {
  if (savedReportId === null) return undefined;
  const [saved] = await db
    .select()
    .from(savedReports)
    .where(and(eq(savedReports.id, savedReportId), eq(savedReports.personId, caller.personId)))
    .for('update');
  return saved;
}

/** True if a schedule goes on: the day that it waits for may be today, or belong to a quarter that is not closed yet. */
const goesOn = (before: SavedReport, { report, period, schedule }: Asked) =>
  before.stopped === null &&
  before.schedule === schedule &&
  before.report === report &&
  before.period === period;

/**
 * The words of a saved report. Choices that stay as they were are not checked again for another name, or to end the schedule: an agency
 * may no longer act for one of the agents.
 */
async function wordsOf(
  asked: Asked,
  before: SavedReport | undefined,
  context: CallContext<Caller>,
): Promise<string> {
  const { report, settings, period, schedule } = asked;
  const isSame =
    before !== undefined &&
    isDeepStrictEqual([before.report, before.settings, before.period], [report, settings, period]);
  if (!isSame) return checkedWords(asked, context);
  if (schedule === 'none' || goesOn(before, asked)) return before.words;
  try {
    return await checkedWords(asked, context);
  } catch (error) {
    if (!(error instanceof HttpError && isLinkEnded(error, context.caller))) throw error;
    throw new HttpError(409, NO_LONGER_ACTS);
  }
}

/** Stores a saved report: a new one, or a change of one of the caller's. @throws HttpError 404 for a report of another person. */
async function store(
  savedReportId: number | null,
  values: typeof savedReports.$inferInsert,
  { db, caller }: CallContext<Caller>,
): Promise<number> {
  const isOwn = eq(savedReports.personId, caller.personId);
  const isNamed = and(isOwn, isText(savedReports.name, values.name));
  const isOther = savedReportId === null ? isNamed : and(isNamed, ne(savedReports.id, savedReportId));
  if ((await db.$count(savedReports, isOther)) > 0) {
    const message = 'You keep a report under this name already: choose another name.';
    throw badRequest([{ path: 'name', message, value: values.name }]);
  }
  if (savedReportId === null && (await db.$count(savedReports, isOwn)) >= limits.savedReports) {
    throw new HttpError(
      409,
      `You keep ${limits.savedReports} reports, as many as there can be: delete one first.`,
    );
  }
  const [stored] =
    savedReportId === null
      ? await db.insert(savedReports).values(values).returning({ id: savedReports.id })
      : await db
          .update(savedReports)
          .set(values)
          .where(and(isOwn, eq(savedReports.id, savedReportId)))
          .returning({ id: savedReports.id });
  if (!stored) throw nothingFound();
  return stored.id;
}

/**
 * Keeps the settings of a report under a name.
 * @throws HttpError as `planReport`, 400 for a period that the report does not offer and for a name that is taken, 409 for too many reports
 * and to send a report again whose agent the agency no longer acts for.
 */
export async function saveReport(
  asked: Asked,
  context: CallContext<Caller>,
): Promise<Output<typeof reports.saveReport>> {
  const { db, caller, now, today } = context;
  const { savedReportId, name, report, settings, period, schedule } = asked;
  await takeLock(db, `saved-reports:${caller.personId}`);
  const before = await lockSaved(savedReportId, context);
  const words = await wordsOf(asked, before, context);
  const nextOn =
    schedule === 'none'
      ? null
      : before && goesOn(before, asked)
        ? before.nextOn
        : nextScheduledDay(schedule, today);
  const kept = { name: name.trim(), report, settings, words, period, schedule, nextOn };
  const values = { ...kept, personId: caller.personId, stopped: null, savedAt: now };
  const id = await store(savedReportId, values, context);
  const action = savedReportId === null ? 'create' : 'update';
  await context.audit({ action, entity: 'saved_reports', entityId: id, after: kept });
  return { savedReportId: id };
}

/** Deletes the settings of a report. @throws HttpError 404 for a report of another person. */
export async function deleteSavedReport(
  { savedReportId }: Input<typeof reports.deleteSavedReport>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller } = context;
  const [before] = await db
    .delete(savedReports)
    .where(and(eq(savedReports.id, savedReportId), eq(savedReports.personId, caller.personId)))
    .returning();
  if (!before) throw nothingFound();
  await context.audit({ action: 'delete', entity: 'saved_reports', entityId: savedReportId, before });
  return true;
}
