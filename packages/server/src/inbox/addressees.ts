import { type OfficeSubject, rolesFor } from '@slip/forms/rules';
import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { inboxLetter } from '../mail/letters.js';
import type { PostOffice } from '../mail/PostOffice.js';
import { writeMessage } from './writeMessage.js';

/** The accounts that a policy belongs to. */
interface PolicyOwners {
  readonly agentId: number;
  readonly agencyId: number | null;
}

/** A person who gets a message: in the inbox, and by mail unless they turned mail off. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly isNotified: boolean;
  /** False for a person who chose to get this kind of message by mail only. @default true */
  readonly inInbox?: boolean;
}

const addressee = { id: people.id, email: people.email, isNotified: people.isNotified };

/**
 * Nobody is told anything who is deleted or whom the office has locked. A lock after failed sign-ins is no reason: anybody can
 * bring it about, and its owner ends it.
 */
export const isTold = and(
  isNull(people.deletedAt),
  or(isNull(people.lockedAt), eq(people.lockedBy, 'failures')),
);

/** The people who get messages about a policy: everybody of its agent, and of the agency that filed it, who may view policies. */
export async function policyReadersOf(
  db: Executor,
  { agentId, agencyId }: PolicyOwners,
): Promise<Addressee[]> {
  const owners = agencyId === null ? [agentId] : [agentId, agencyId];
  return db
    .select(addressee)
    .from(people)
    .where(and(inArray(people.accountId, owners), arrayContains(people.permissions, ['VIEW POLICY']), isTold))
    .orderBy(people.id);
}

/** The people of an account who may file for it. */
export async function policyEditorsOf(db: Executor, accountId: number): Promise<Addressee[]> {
  return db
    .select(addressee)
    .from(people)
    .where(and(eq(people.accountId, accountId), arrayContains(people.permissions, ['EDIT POLICY']), isTold))
    .orderBy(people.id);
}

/** The ids of people, for a message of the inbox alone. */
export const idsOf = (to: readonly Addressee[]): number[] => to.map(({ id }) => id);

/** The primary people of an account, who look after its other people. A Regulator looks after nobody of the office. */
export async function primaryPeopleOf(db: Executor, accountId: number): Promise<number[]> {
  const primary = await db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.accountId, accountId),
        eq(people.isPrimary, true),
        not(arrayContains(people.roles, ['Regulator'])),
      ),
    )
    .orderBy(people.id);
  return primary.map(({ id }) => id);
}

/** The people of an account who decide who may act for it. */
export async function managersOf(db: Executor, accountId: number): Promise<Addressee[]> {
  return db
    .select(addressee)
    .from(people)
    .where(
      and(
        eq(people.accountId, accountId),
        isTold,
        or(eq(people.isPrimary, true), arrayContains(people.permissions, ['EDIT USERS'])),
      ),
    )
    .orderBy(people.id);
}

/** The people of the office who read a part of its work. */
export async function officeStaff(db: Executor, subject: OfficeSubject): Promise<number[]> {
  const staff = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(eq(accounts.kind, 'Office'), arrayOverlaps(people.roles, [...rolesFor(subject, 'read')])))
    .orderBy(people.id);
  return staff.map(({ id }) => id);
}

/** The services that send messages to people. */
export interface NotifyingServices {
  readonly mail: PostOffice;
  /** Where people reach the product. */
  readonly address: () => string;
}

/** The context of a message: the database transaction of the change that the message is about. */
export type Telling = Pick<CallContext<null>, 'db' | 'now' | 'office'>;

/** The message to people, and the path in the portal where they read more. */
export interface Told {
  readonly subject: string;
  readonly message: string;
  readonly link: string;
}

/** Sends a message to those who manage the caller's account. */
export async function notifyManagers(
  services: NotifyingServices,
  context: CallContext<Caller>,
  message: Told,
): Promise<void> {
  await notifyPeople(services, context, await managersOf(context.db, context.caller.accountId), message);
}

/**
 * Sends people a message in the inbox, and by mail to those who did not turn mail off (spec 2 §3 slipUserNotification). Messages of
 * the inbox are mailed only here. The mail leaves once the change is stored.
 */
export async function notifyPeople(
  { mail, address }: NotifyingServices,
  { db, now, office }: Telling,
  to: readonly Addressee[],
  { subject, message, link }: Told,
): Promise<void> {
  const inInbox = to.filter((each) => each.inInbox !== false);
  await writeMessage(db, { to: idsOf(inInbox), message, link }, now);
  const letter = inboxLetter(office, { subject, message, link: address() + link });
  const mailed = to.flatMap(({ email, isNotified }) => (isNotified ? [email] : []));
  for (const recipient of new Set(mailed)) {
    await mail.post(db, { channel: 'email', recipient, ...letter }, now);
  }
}
