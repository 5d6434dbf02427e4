import type { Output, office } from '@slip/api/contract';
import { type AccountKind, groupOwed, type OwedByAgent, owedKey, owedTitle } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type NotifyingServices, notifyPeople, policyReadersOf } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { reminderWords } from '../owed/reminders/reminderWords.js';
import { officeReminders } from '../owed/tables.js';

type Context = CallContext<Caller>;
type Reminder = Output<typeof office.remindOfPapers>[number];

/** The things that accounts were reminded of today by the office, each as its account and `owedKey`. */
export async function remindedOn(
  { db, today }: Pick<Context, 'db' | 'today'>,
  accountIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .select({ accountId: officeReminders.accountId, owed: officeReminders.owed })
    .from(officeReminders)
    .where(and(eq(officeReminders.day, today), inArray(officeReminders.accountId, [...accountIds])));
  return new Set(rows.map(({ accountId, owed }) => `${accountId} ${owed}`));
}

/** An account, and the things it owes of which the office wants to remind it. */
interface AskedReminder {
  readonly accountId: number;
  readonly owed: readonly OwedByAgent[];
}

/** The things that an account was not reminded of today. When the reminder is sent now they are marked, so that of two calls at once one sends it. */
async function notRemindedToday(
  { accountId, owed }: AskedReminder,
  context: Context,
  isSending: boolean,
): Promise<readonly OwedByAgent[]> {
  const { db, today, now, caller } = context;
  if (!isSending) {
    const reminded = await remindedOn(context, [accountId]);
    return owed.filter((each) => !reminded.has(`${accountId} ${owedKey(each)}`));
  }
  const marked = await db
    .insert(officeReminders)
    .values(
      owed.map((each) => ({
        accountId,
        owed: owedKey(each),
        day: today,
        remindedAt: now,
        remindedBy: caller.personId,
      })),
    )
    .onConflictDoNothing()
    .returning({ owed: officeReminders.owed });
  const markedKeys = new Set(marked.map((row) => row.owed));
  return owed.filter((each) => markedKeys.has(owedKey(each)));
}

async function accountsOf(db: Context['db'], ids: readonly number[]) {
  const rows = await db
    .select({ id: accounts.id, kind: accounts.kind, name: accounts.name, number: accountNumber })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Reminds accounts of what they owe, in the words of the automatic reminders: one message to each account, and of the same thing
 * at most once a day, whoever asks.
 * @param isSending false to see what would be sent
 */
export async function remindNow(
  services: NotifyingServices,
  asked: readonly AskedReminder[],
  context: Context,
  isSending: boolean,
): Promise<Reminder[]> {
  const { db, today, office } = context;
  const moment = { today, timeZone: office.timeZone };
  const known = await accountsOf(
    db,
    asked.map(({ accountId }) => accountId),
  );
  async function remind(
    each: AskedReminder,
    kind: AccountKind,
  ): Promise<Pick<Reminder, 'owed' | 'outcome' | 'recipients' | 'letter'>> {
    const nothing = { owed: groupOwed(each.owed).map(owedTitle), recipients: [], letter: null };
    if (each.owed.length === 0) return { ...nothing, outcome: 'notOwed' };
    const to = await policyReadersOf(db, { agentId: each.accountId, agencyId: null });
    if (to.length === 0) return { ...nothing, outcome: 'nobody' };
    const fresh = await notRemindedToday(each, context, isSending);
    if (fresh.length === 0) return { ...nothing, outcome: 'remindedToday' };
    const groups = groupOwed(fresh);
    const reminder = reminderWords(groups, kind, moment);
    if (isSending) {
      await notifyPeople(services, context, to, reminder);
      await context.audit({
        action: 'create',
        entity: 'office_reminders',
        entityId: each.accountId,
        after: { owed: fresh.map(owedKey), people: to.map(({ id }) => id) },
      });
    }
    return {
      owed: groups.map(owedTitle),
      outcome: 'goes',
      recipients: [...new Set(to.flatMap(({ email, isNotified }) => (isNotified ? [email] : [])))],
      letter: inboxLetter(office, { ...reminder, link: services.address() + reminder.link }),
    };
  }

  const reminders: Reminder[] = [];
  // In one order, so that two calls that remind the same accounts wait for each other without a deadlock.
  for (const each of asked.toSorted((one, other) => one.accountId - other.accountId)) {
    const account = known.get(each.accountId);
    if (!account) continue;
    const { id, kind, name, number } = account;
    reminders.push({ accountId: id, account: number, accountName: name, ...(await remind(each, kind)) });
  }
  return reminders;
}
