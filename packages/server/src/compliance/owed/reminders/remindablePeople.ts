import type { AccountKind, CalendarDate } from '@slip/forms/rules';
import { and, arrayContains, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { people } from '../../../accounts/people/tables.js';
import { accounts } from '../../../accounts/tables.js';
import type { Executor } from '../../../database/executor.js';
import type { Addressee } from '../../../inbox/addressees.js';
import { reminderChoices, reminders } from '../tables.js';
import { usualChoice } from './reminderSettings.js';

/** Somebody who is reminded, in the way they chose. */
export interface Reminded extends Addressee {
  readonly accountId: number;
}

/** An account with people who may be reminded. */
export interface RemindedAccount {
  readonly accountId: number;
  readonly kind: AccountKind;
}

const { inInbox, byMail } = usualChoice;

/** The people who may see what their account owes, can sign in, did not turn reminders off, and were not reminded on the day. */
function mayBeReminded(db: Executor, day: CalendarDate) {
  const isReminded = db
    .select({ day: reminders.day })
    .from(reminders)
    .where(and(eq(reminders.personId, people.id), eq(reminders.day, day)));
  return and(
    arrayContains(people.permissions, ['VIEW POLICY']),
    isNull(people.deletedAt),
    isNull(people.lockedAt),
    sql`(coalesce(${reminderChoices.inInbox}, ${inInbox}) or (coalesce(${reminderChoices.byMail}, ${byMail}) and ${people.isNotified}))`,
    notExists(isReminded),
  );
}

/** The accounts in which somebody may be reminded on a day. The office's staff owe nothing. */
export function remindedAccounts(db: Executor, day: CalendarDate): Promise<RemindedAccount[]> {
  return db
    .selectDistinct({ accountId: accounts.id, kind: accounts.kind })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(reminderChoices, eq(reminderChoices.personId, people.id))
    .where(and(ne(accounts.kind, 'Office'), mayBeReminded(db, day)))
    .orderBy(accounts.id);
}

/** The people of some accounts who may be reminded on a day. */
export async function remindedPeople(
  db: Executor,
  accountIds: readonly number[],
  day: CalendarDate,
): Promise<Reminded[]> {
  const rows = await db
    .select({
      id: people.id,
      accountId: people.accountId,
      email: people.email,
      isNotified: people.isNotified,
      inInbox: reminderChoices.inInbox,
      byMail: reminderChoices.byMail,
    })
    .from(people)
    .leftJoin(reminderChoices, eq(reminderChoices.personId, people.id))
    .where(and(inArray(people.accountId, [...accountIds]), mayBeReminded(db, day)))
    .orderBy(people.id);
  return rows.map(({ isNotified, ...person }) => ({
    ...person,
    isNotified: isNotified && (person.byMail ?? byMail),
    inInbox: person.inInbox ?? inInbox,
  }));
}
