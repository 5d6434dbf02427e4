import type { Output, office, SignedAgreement } from '@slip/api/contract';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { accountNumber } from '../../accounts/accountPeople.js';
import { hasAgreedTo, versionInForce } from '../../accounts/people/agreedVersions.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { agreementInForce } from '../../agreements/agreementVersions.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type NotifyingServices, notifyPeople } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import { officeReminders } from '../owed/tables.js';
import { remindedOn } from './remindNow.js';

type Context = CallContext<Caller>;
type Reminder = Output<typeof office.remindOfAgreements>[number];

/** The key of a reminder among those of a day. It has the person, because each signs an agreement for themselves. */
export const reminderKey = (kind: SignedAgreement, personId: number) =>
  `${kind} ${versionInForce[kind]} ${personId}`;

/** The people who were not reminded today. When the reminder is sent now they are marked, so that of two calls at once one sends it. */
async function notRemindedToday(
  kind: SignedAgreement,
  persons: readonly (typeof people.$inferSelect)[],
  context: Context,
  isSending: boolean,
) {
  const { db, today, now, caller } = context;
  const [first] = persons;
  if (first === undefined) return [];
  if (!isSending) {
    const reminded = await remindedOn(context, [first.accountId]);
    return persons.filter(({ id, accountId }) => !reminded.has(`${accountId} ${reminderKey(kind, id)}`));
  }
  const values = persons.map(({ id, accountId }) => ({
    accountId,
    owed: reminderKey(kind, id),
    day: today,
    remindedAt: now,
    remindedBy: caller.personId,
  }));
  const marked = await db
    .insert(officeReminders)
    .values(values)
    .onConflictDoNothing()
    .returning({ owed: officeReminders.owed });
  const markedKeys = new Set(marked.map(({ owed }) => owed));
  return persons.filter(({ id }) => markedKeys.has(reminderKey(kind, id)));
}

/**
 * Reminds people of an agreement whose version in force they have not signed. They get it by mail, also those who turned mail off, because
 * they cannot read their inbox before they have signed.
 * @param isSending false to see what would be sent
 */
export async function remindOfAgreement(
  services: NotifyingServices,
  { kind, personIds }: { readonly kind: SignedAgreement; readonly personIds: readonly number[] },
  context: Context,
  isSending: boolean,
): Promise<Reminder[]> {
  const { db, office } = context;
  const asked = await db
    .select({ person: people, account: accountNumber, accountName: accounts.name })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(inArray(people.id, [...personIds]))
    // In one order, so that two calls that remind the same people wait for each other.
    .orderBy(asc(people.accountId), desc(people.id));
  const { title, version } = await agreementInForce(kind, context);
  const reminder = {
    subject: `Please sign the ${title}`,
    message: `The ${title} of ${office.name} is to be signed in its version ${version}. Please sign in: it is shown before anything else.`,
    link: '/slip/auth/login',
  };
  const found: Reminder[] = [];
  for (const accountId of new Set(asked.map(({ person }) => person.accountId))) {
    const ofAccount = asked.filter(({ person }) => person.accountId === accountId);
    const [{ account, accountName } = { account: '', accountName: '' }] = ofAccount;
    const row = { accountId, account, accountName, owed: [title], recipients: [], letter: null };
    const owing = ofAccount
      .map(({ person }) => person)
      .filter((person) => person.deletedAt === null && !hasAgreedTo(person, kind));
    const readers = owing.filter(({ lockedAt }) => lockedAt === null);
    const fresh = await notRemindedToday(kind, readers, context, isSending);
    if (fresh.length === 0) {
      const outcome = owing.length === 0 ? 'notOwed' : readers.length === 0 ? 'nobody' : 'remindedToday';
      found.push({ ...row, outcome });
      continue;
    }
    const to = fresh.map(({ id, email }) => ({ id, email, isNotified: true }));
    if (isSending) {
      await notifyPeople(services, context, to, reminder);
      await context.audit({
        action: 'create',
        entity: 'office_reminders',
        entityId: accountId,
        after: { owed: fresh.map(({ id }) => reminderKey(kind, id)), people: to.map(({ id }) => id) },
      });
    }
    found.push({
      ...row,
      outcome: 'goes',
      recipients: [...new Set(to.map(({ email }) => email))],
      letter: inboxLetter(office, { ...reminder, link: services.address() + reminder.link }),
    });
  }
  return found;
}
