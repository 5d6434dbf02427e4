import { and, count, gt, isNull, min, sql, sum } from 'drizzle-orm';
import { MAX_SILENCE } from '../authenticate/sessionLife.js';
import { sessions } from '../authenticate/tables.js';
import { jobs } from '../background/tables.js';
import { countAlive } from '../background/workers.js';
import { type BackupSchedule, readSchedule } from '../backup/backupJob.js';
import { paymentEvents } from '../billing/payments/tables.js';
import type { Executor } from '../database/executor.js';
import { questionMessages } from '../filings/questions/tables.js';
import { confirmationCounters } from '../filings/submit/tables.js';
import { outgoingMessages } from '../mail/tables.js';

/** The number of records of a kind. */
interface Counted<K extends string> {
  readonly kind: K;
  readonly count: number;
}

/** Jobs of a kind in one state. */
interface JobState {
  readonly kind: string;
  readonly state: 'working' | 'waiting' | 'failing' | 'later';
  readonly count: number;
  /** Seconds since the oldest of these jobs could have been begun. */
  readonly oldest: number;
}

/** The figures about the office from the database. */
export interface OfficeFigures {
  readonly jobs: readonly JobState[];
  readonly workers: number;
  readonly mail: { readonly waiting: number; readonly oldest: number };
  /** Sessions whose browser was heard of lately. */
  readonly sessions: number;
  /** The number of filed transactions, by their confirmation numbers, which have no gaps but for those that were brought in. */
  readonly filings: number;
  readonly questions: readonly Counted<string>[];
  readonly payments: readonly Counted<string>[];
  readonly backup: BackupSchedule | undefined;
}

const state = sql<JobState['state']>`case
  when ${jobs.worker} is not null then 'working'
  when ${jobs.runAfter} is null or ${jobs.runAfter} <= now() then 'waiting'
  when ${jobs.attempts} > 0 then 'failing'
  else 'later' end`;

const ageOf = (oldest: unknown) =>
  sql<number>`coalesce(greatest(extract(epoch from now() - ${oldest}), 0), 0)`.mapWith(Number);

/** Reads the figures one after the other, so that they need one connection only and leave the others to callers. */
export async function readOffice(db: Executor): Promise<OfficeFigures> {
  const jobStates = await db
    .select({
      kind: jobs.kind,
      state: state.as('state'),
      count: count(),
      oldest: ageOf(sql`min(coalesce(${jobs.runAfter}, ${jobs.addedAt}))`),
    })
    .from(jobs)
    // 2: the second of the selected columns, the state.
    .groupBy(jobs.kind, sql`2`);
  const alive = await countAlive(db);
  const [mail] = await db
    .select({ waiting: count(), oldest: ageOf(min(outgoingMessages.createdAt)) })
    .from(outgoingMessages)
    // Those that were given up are in the office's queue for a week: they would hide a mail server that is down.
    .where(isNull(outgoingMessages.givenUpAt));
  // A session whose browser was closed has no end until that browser comes back.
  const [open] = await db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        isNull(sessions.endedAt),
        gt(sessions.lastHeardAt, sql`now() - make_interval(secs => ${MAX_SILENCE / 1000})`),
      ),
    );
  const [filed] = await db
    .select({ count: sum(confirmationCounters.last).mapWith(Number) })
    .from(confirmationCounters);
  const questions = await db
    .select({ kind: questionMessages.kind, count: count() })
    .from(questionMessages)
    .groupBy(questionMessages.kind);
  const payments = await db
    .select({ kind: paymentEvents.kind, count: count() })
    .from(paymentEvents)
    .groupBy(paymentEvents.kind);
  return {
    jobs: jobStates,
    workers: alive,
    mail: { waiting: mail?.waiting ?? 0, oldest: mail?.oldest ?? 0 },
    sessions: open?.count ?? 0,
    filings: filed?.count ?? 0,
    questions,
    payments,
    backup: await readSchedule(db),
  };
}
