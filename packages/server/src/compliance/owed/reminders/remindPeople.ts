import {
  groupOwed,
  type OwedByAgent,
  owedKey,
  type ReminderStep,
  reminderStep,
  todayIn,
} from '@slip/forms/rules';
import { and, eq, gte, lt } from 'drizzle-orm';
import { type JobKind, timedJob } from '../../../background/JobKind.js';
import { chunksOf } from '../../../database/chunksOf.js';
import type { Database } from '../../../database/Database.js';
import type { Executor } from '../../../database/executor.js';
import { inTransaction } from '../../../database/executor.js';
import { groupedBy } from '../../../database/groupedBy.js';
import { type NotifyingServices, notifyPeople } from '../../../inbox/addressees.js';
import type { Log } from '../../../log.js';
import type { Office } from '../../../operator/Office.js';
import { owedByAgents, owedOf } from '../owed.js';
import type { OwedMoment } from '../readFilerFacts.js';
import { remindedDays, remindedOf, reminders } from '../tables.js';
import { noteLicensesEnding, notePapersDue } from './dueEvents.js';
import { exceptHeldMoney } from './exceptHeldMoney.js';
import { type Reminded, type RemindedAccount, remindedAccounts, remindedPeople } from './remindablePeople.js';
import { reminderWords } from './reminderWords.js';

/** The hour of the day, 0 to 23, at a moment in a time zone. */
function hourIn(timeZone: string, at: Date): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    .formatToParts(at)
    .find(({ type }) => type === 'hour');
  return Number(hour?.value);
}

/** Services that reminding needs. */
export interface ReminderServices extends NotifyingServices {
  readonly database: Pick<Database, 'db'>;
  readonly office: Office;
  readonly log: Log;
  readonly now: () => Date;
}

const HOUR = 60 * 60_000;
/** From this hour of the office's day on people are reminded: mail at night wakes somebody. */
const FIRST_HOUR = 6;
/** Accounts that are read at once. */
const ACCOUNTS_AT_ONCE = 100;

/** Something that is owed, and which of its reminders is given today. */
type Due = OwedByAgent & { readonly step: ReminderStep };

/** The owed things that can be done already, and that people are reminded of today. */
function dueOf(owed: readonly OwedByAgent[], { today }: OwedMoment): Due[] {
  return owed.flatMap((each) => {
    const step = each.isOpen ? reminderStep(each.dueOn, today) : undefined;
    return step === undefined ? [] : { ...each, step };
  });
}

interface Round {
  readonly services: ReminderServices;
  readonly moment: OwedMoment;
  readonly at: Date;
}

const keyOf = (owed: string, dueOn: string, step: number) => `${owed} ${dueOn} ${step}`;

/** Marks the things that a person is reminded of. @returns those they had not been reminded of before. */
async function markNew(transaction: Executor, person: Reminded, due: readonly Due[]): Promise<Due[]> {
  const rows = new Map(
    due.map((each) => {
      const row = { personId: person.id, owed: owedKey(each), dueOn: each.dueOn, step: each.step };
      return [keyOf(row.owed, row.dueOn, row.step), row];
    }),
  );
  const marked = await transaction
    .insert(remindedOf)
    .values([...rows.values()])
    .onConflictDoNothing()
    .returning();
  const news = new Set(marked.map(({ owed, dueOn, step }) => keyOf(owed, dueOn, step)));
  return due.filter((each) => news.has(keyOf(owedKey(each), each.dueOn, each.step)));
}

/** Reminds one person, unless another server has done so on this day, or nothing is new to them. @returns true if reminded */
async function remind(
  { services, moment, at }: Round,
  person: Reminded,
  kind: RemindedAccount['kind'],
  due: readonly Due[],
): Promise<boolean> {
  const { database, office } = services;
  return inTransaction(database.db, async (transaction) => {
    const [first] = await transaction
      .insert(reminders)
      .values({ personId: person.id, day: moment.today })
      .onConflictDoNothing()
      .returning();
    if (!first) return false;
    const news = await markNew(transaction, person, due);
    if (news.length === 0) {
      const ofToday = and(eq(reminders.personId, person.id), eq(reminders.day, moment.today));
      await transaction.delete(reminders).where(ofToday);
      return false;
    }
    const reminder = reminderWords(groupOwed(news), kind, moment);
    await notifyPeople(services, { db: transaction, now: at, office }, [person], reminder);
    return true;
  });
}

async function remindAccounts(
  round: Round,
  part: readonly RemindedAccount[],
  owed: ReadonlyMap<number, readonly OwedByAgent[]>,
): Promise<number> {
  const { services, moment } = round;
  const all = part.map((account) => ({ account, due: dueOf(owed.get(account.accountId) ?? [], moment) }));
  const agentIds = new Set(all.flatMap((each) => each.due.map(({ agentId }) => agentId)));
  const mayRemind = await exceptHeldMoney(services.database.db, agentIds);
  const due = all.flatMap(({ account, due: open }) => {
    const found = open.filter(mayRemind);
    return found.length === 0 ? [] : [{ ...account, due: found }];
  });
  if (due.length === 0) return 0;
  const accountIds = due.map(({ accountId }) => accountId);
  const people = groupedBy(
    await remindedPeople(services.database.db, accountIds, moment.today),
    ({ accountId }) => accountId,
  );
  let remindedCount = 0;
  for (const account of due) {
    await notePapersDue(services.database.db, account.accountId, account.due);
    for (const person of people.get(account.accountId) ?? []) {
      if (await remind(round, person, account.kind, account.due)) remindedCount += 1;
    }
  }
  return remindedCount;
}

const isFiler = ({ kind }: RemindedAccount) => kind === 'Agent' || kind === 'IPC';

async function remindAll(round: Round): Promise<number> {
  const { services, moment } = round;
  const { db } = services.database;
  const all = await remindedAccounts(db, moment.today);
  let remindedCount = 0;
  for await (const part of chunksOf(all.filter(isFiler), ACCOUNTS_AT_ONCE)) {
    const owed = await owedByAgents(
      db,
      part.map(({ accountId }) => accountId),
      moment,
    );
    remindedCount += await remindAccounts(
      round,
      part,
      groupedBy(owed, ({ agentId }) => agentId),
    );
  }
  for await (const [account] of chunksOf(
    all.filter((each) => !isFiler(each)),
    1,
  )) {
    if (!account) continue;
    const owed = new Map([[account.accountId, await owedOf(db, account, moment)]]);
    remindedCount += await remindAccounts(round, [account], owed);
  }
  return remindedCount;
}

/**
 * Reminds everybody of what is due in 14 and in 3 days and of what was due yesterday: each once, in one message a day (decision
 * 0034). Several servers on one database may do so at the same time; one that was killed meanwhile goes on where it stood.
 */
export async function remindPeople(services: ReminderServices): Promise<void> {
  const { database, office, log, now } = services;
  const at = now();
  if (hourIn(office.timeZone, at) < FIRST_HOUR) return;
  const { db } = database;
  const moment = { today: todayIn(office.timeZone, at), timeZone: office.timeZone };
  if ((await db.$count(remindedDays, gte(remindedDays.day, moment.today))) > 0) return;
  await noteLicensesEnding(db, moment.today);
  const remindedCount = await remindAll({ services, moment, at });
  await db.insert(remindedDays).values({ day: moment.today }).onConflictDoNothing();
  await db.delete(remindedDays).where(lt(remindedDays.day, moment.today));
  if (remindedCount > 0) log.info({ people: remindedCount }, 'people were reminded of what is due');
}

/** Reminds people of what is due, looking every hour. */
export const reminderJob = (services: Omit<ReminderServices, 'database'>): JobKind =>
  timedJob('reminders of due days', HOUR, ({ db }) => remindPeople({ ...services, database: { db } }));
