import type { Input, Output, reports } from '@slip/api/contract';
import {
  checkSavedPeriod,
  limits,
  nextScheduledDay,
  periodSettings,
  periodWords,
  reportFacts,
  settingsOfPeriod,
} from '@slip/forms/rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { isText } from '../../database/foldedText.js';
import { holdLock } from '../../database/holdLock.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { planReport } from '../definitions/planReport.js';
import { savedReports } from './tables.js';

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

/** Refuses what cannot be kept, and says in words what is. */
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

/** Stores what is kept: a new one, or a change of the caller's own. @throws HttpError 404 for another's. */
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
 * @throws HttpError as `planReport`, 400 for a period the report does not come for and a name that is taken, 409 for too many.
 */
export async function saveReport(
  asked: Asked,
  context: CallContext<Caller>,
): Promise<Output<typeof reports.saveReport>> {
  const { db, caller, now, today } = context;
  const { savedReportId, name, report, settings, period, schedule } = asked;
  const words = await checkedWords(asked, context);
  await holdLock(db, `saved-reports:${caller.personId}`);
  const nextOn = schedule === 'none' ? null : nextScheduledDay(schedule, today);
  const kept = { name: name.trim(), report, settings, words, period, schedule, nextOn };
  const values = { ...kept, personId: caller.personId, stopped: null, savedAt: now };
  const id = await store(savedReportId, values, context);
  const action = savedReportId === null ? 'create' : 'update';
  await context.audit({ action, entity: 'saved_reports', entityId: id, after: kept });
  return { savedReportId: id };
}

/** Forgets the settings of a report. @throws HttpError 404 for another's. */
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
