import {
  type CalendarDate,
  formatUsDate,
  mayStaff,
  rolesFor,
  rolesInWords,
  todayIn,
} from '@slip/forms/rules';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { paymentReturns } from '../../billing/payments/tables.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { outgoingMessages } from '../../mail/tables.js';
import type { ItemName } from './readQueue.js';
import { workItemNamed } from './readQueue.js';
import { officeLooks, officeWork } from './tables.js';
import { requireWaiting, work, workItem } from './workReads.js';

type WorkHandlers = Pick<
  GroupHandlers<'office'>,
  | 'work'
  | 'workItem'
  | 'takeWork'
  | 'giveBackWork'
  | 'handOverWork'
  | 'snoozeWork'
  | 'noteWork'
  | 'finishWork'
  | 'lookAtWork'
>;

type WorkRow = typeof officeWork.$inferSelect;
type Change = Partial<Pick<WorkRow, 'takenBy' | 'takenAt' | 'snoozedUntil' | 'notes'>>;

/** How many notes one item can have. */
const MAX_NOTES = 100;
/** Seconds after which an item counts as closed, if the browser has not said again that it is open. */
const LOOK_SECONDS = 45;

const isItem = ({ kind, subject }: ItemName) =>
  and(eq(officeWork.kind, kind), eq(officeWork.subject, subject));

/** The row of an item that waits, locked until the open transaction ends, so that two people take turns. */
async function lockWorkItem(context: CallContext<Caller>, key: string): Promise<WorkRow> {
  const { db } = context;
  const { kind, subject } = await requireWaiting(context, key);
  await db.insert(officeWork).values({ kind, subject }).onConflictDoNothing();
  const [held] = await db.select().from(officeWork).where(isItem({ kind, subject })).for('update');
  if (!held) throw new Error(`${key} has no row, which was just made.`);
  return held;
}

async function change(context: CallContext<Caller>, held: WorkRow, after: Change) {
  await context.db.update(officeWork).set(after).where(isItem(held));
  const { takenBy, snoozedUntil } = held;
  const entityId = `${held.kind}-${held.subject}`;
  await context.audit({
    action: 'update',
    entity: 'office_work',
    entityId,
    before: { takenBy, snoozedUntil },
    after,
  });
  return { changed: true };
}

/** Refuses to change an item that another person has. @throws HttpError 409 that says who, and since when */
async function refuseOthers({ db, caller, office }: CallContext<Caller>, { takenBy, takenAt }: WorkRow) {
  if (takenBy === null || takenAt === null || takenBy === caller.personId) return;
  const [person] = await db.select().from(people).where(eq(people.id, takenBy));
  const day = formatUsDate(todayIn(office.timeZone, takenAt));
  throw new HttpError(
    409,
    `${person?.firstName} ${person?.lastName} has it, since ${day}. Ask them to give it back, or hand it over.`,
  );
}

/** A person of the office who works at its queue. @throws HttpError 400 when nobody has this name */
async function staffNamed({ db }: CallContext<Caller>, userName: string) {
  const [found] = await db
    .select({ id: people.id, lockedAt: people.lockedAt, roles: people.roles })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      and(eq(accounts.kind, 'Office'), eq(sql`lower(${people.userName})`, userName.trim().toLowerCase())),
    );
  if (found?.lockedAt === null && mayStaff(found.roles, 'work', 'act')) return found.id;
  const message = `Nobody of the office who works at the queue has the user name ${userName}. Choose one of the staff.`;
  throw badRequest([{ path: 'to', message, value: userName }]);
}

function requireLater(until: CalendarDate, today: CalendarDate): void {
  if (until > today) return;
  const message = `It can be put off until a day after today, ${formatUsDate(today)}; ${formatUsDate(until)} is not.`;
  throw badRequest([{ path: 'until', message, value: until }]);
}

/** Removes the record of an item that only waits for somebody to see it. @returns whether it was there */
async function finish({ db }: CallContext<Caller>, { kind, subject }: ItemName): Promise<boolean> {
  if (kind === 'returnedPayment') {
    const isReturn = eq(paymentReturns.debitId, subject);
    return (await db.delete(paymentReturns).where(isReturn).returning()).length > 0;
  }
  const isGivenUp = and(eq(outgoingMessages.id, subject), sql`${outgoingMessages.givenUpAt} is not null`);
  return (
    (await db.delete(outgoingMessages).where(isGivenUp).returning({ id: outgoingMessages.id })).length > 0
  );
}

/** The office's queue: the items that wait, and the people of the office who have them. */
export const workDuties: WorkHandlers = {
  work,
  workItem,

  takeWork: async ({ body }, context) => {
    const held = await lockWorkItem(context, body.item);
    const { personId } = context.caller;
    if (held.takenBy === personId) return { changed: false };
    await refuseOthers(context, held);
    return change(context, held, { takenBy: personId, takenAt: context.now });
  },

  giveBackWork: async ({ body }, context) => {
    const held = await lockWorkItem(context, body.item);
    if (held.takenBy === null) return { changed: false };
    await refuseOthers(context, held);
    return change(context, held, { takenBy: null, takenAt: null });
  },

  handOverWork: async ({ body }, context) => {
    const to = await staffNamed(context, body.to);
    const held = await lockWorkItem(context, body.item);
    if (held.takenBy === to) return { changed: false };
    // To hand over the item of another person, the caller names that person, since somebody else may have it by now.
    const isNamed =
      body.from !== undefined && (await staffNamedOrNobody(context, body.from)) === held.takenBy;
    if (!isNamed) await refuseOthers(context, held);
    return change(context, held, { takenBy: to, takenAt: context.now });
  },

  snoozeWork: async ({ body: { item, until = null } }, context) => {
    if (until !== null) requireLater(until, context.today);
    const held = await lockWorkItem(context, item);
    if (held.snoozedUntil === until) return { changed: false };
    await refuseOthers(context, held);
    return change(context, held, { snoozedUntil: until });
  },

  noteWork: async ({ body: { item, note } }, context) => {
    const held = await lockWorkItem(context, item);
    if (held.notes.length >= MAX_NOTES) {
      throw new HttpError(409, `${MAX_NOTES} notes about ${item} are the most: no more can be added.`);
    }
    const added = { by: context.caller.userName, at: context.now.toISOString(), words: note.trim() };
    return change(context, held, { notes: [...held.notes, added] });
  },

  finishWork: async ({ body: { item } }, context) => {
    const name = workItemNamed(item);
    if (name.kind !== 'returnedPayment' && name.kind !== 'mail') {
      throw new HttpError(409, `${item} waits for a decision: it leaves the queue when it is decided on.`);
    }
    if (name.kind === 'returnedPayment' && !mayStaff(context.caller.roles, 'payments', 'act')) {
      const asked = rolesInWords(rolesFor('payments', 'act'));
      throw new HttpError(403, `Whoever looks after a payment that came back has the role ${asked}.`);
    }
    const [held] = await context.db.select().from(officeWork).where(isItem(name)).for('update');
    if (held) await refuseOthers(context, held);
    const changed = await finish(context, name);
    if (!changed) return { changed };
    await context.db.delete(officeWork).where(isItem(name));
    await context.audit({ action: 'delete', entity: 'office_work', entityId: item, before: held });
    return { changed };
  },

  lookAtWork: async ({ body: { item } }, { db, caller, now }) => {
    const { kind, subject } = workItemNamed(item);
    const look = { kind, subject, lookedAt: now };
    await db
      .insert(officeLooks)
      .values({ personId: caller.personId, ...look })
      .onConflictDoUpdate({ target: officeLooks.personId, set: look });
    const others = await db
      .select({ userName: people.userName, firstName: people.firstName, lastName: people.lastName })
      .from(officeLooks)
      .innerJoin(people, eq(people.id, officeLooks.personId))
      .where(
        and(
          eq(officeLooks.kind, kind),
          eq(officeLooks.subject, subject),
          ne(officeLooks.personId, caller.personId),
          gt(officeLooks.lookedAt, new Date(now.getTime() - LOOK_SECONDS * 1000)),
        ),
      )
      .orderBy(asc(people.userName));
    return {
      others: others.map(({ userName, firstName, lastName }) => ({
        userName,
        name: `${firstName} ${lastName}`,
      })),
    };
  },
};

/** The id of the person with a user name, even if they are locked; undefined if nobody has it. */
async function staffNamedOrNobody({ db }: CallContext<Caller>, userName: string) {
  const isNamed = eq(sql`lower(${people.userName})`, userName.toLowerCase());
  const [found] = await db.select({ id: people.id }).from(people).where(isNamed);
  return found?.id;
}
