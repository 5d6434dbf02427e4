import type { office as duties, Input, MessageState, Output } from '@slip/api/contract';
import { formatUsDate, todayIn } from '@slip/forms/rules';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { addJob, cancelJob } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { inboxItems } from '../../inbox/tables.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { audienceAccounts, audienceCondition, audienceRows, countAudience } from './audience.js';
import { BULK_MESSAGE_JOB, inboxWords, messageLetter } from './messageJob.js';
import { type Audience, officeMessageRecipients, officeMessages } from './tables.js';

type Row = Output<typeof duties.messages>['rows'][number];
type Stored = typeof officeMessages.$inferSelect;

const senders = alias(people, 'senders');
const stoppers = alias(people, 'stoppers');

function stateOf({ endedAt, stoppedBy, told, people: all }: Stored): MessageState {
  if (endedAt === null) return 'sending';
  if (stoppedBy !== null) return 'stopped';
  return told < all ? 'failed' : 'sent';
}

const nameOf = (person: Pick<typeof people.$inferSelect, 'firstName' | 'lastName'> | null) =>
  person === null ? null : `${person.firstName} ${person.lastName}`;

/** How many people have read each message: their inbox item is not new any more, or they deleted it. */
async function readCounts(db: Executor, messageIds: number[]): Promise<ReadonlyMap<number, number>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select({ messageId: officeMessageRecipients.messageId, read: sql`count(*)`.mapWith(Number) })
    .from(officeMessageRecipients)
    .leftJoin(inboxItems, eq(inboxItems.id, officeMessageRecipients.inboxItemId))
    .where(
      and(
        inArray(officeMessageRecipients.messageId, messageIds),
        isNotNull(officeMessageRecipients.toldAt),
        sql`${inboxItems.isNew} is not true`,
      ),
    )
    .groupBy(officeMessageRecipients.messageId);
  return new Map(rows.map(({ messageId, read }) => [messageId, read]));
}

async function readMessages(
  db: Executor,
  { messageId, page = 0, pageSize = 1 }: { messageId?: number; page?: number; pageSize?: number },
): Promise<Row[]> {
  const rows = await db
    .select({ message: officeMessages, sender: senders, stopper: stoppers })
    .from(officeMessages)
    .innerJoin(senders, eq(senders.id, officeMessages.sentBy))
    .leftJoin(stoppers, eq(stoppers.id, officeMessages.stoppedBy))
    .where(messageId === undefined ? undefined : eq(officeMessages.id, messageId))
    .orderBy(desc(officeMessages.sentAt), desc(officeMessages.id))
    .limit(pageSize)
    .offset(page * pageSize);
  const read = await readCounts(
    db,
    rows.map(({ message }) => message.id),
  );
  return rows.map(({ message, sender, stopper }) => {
    const { id, subject, text, link, audience, accounts, told } = message;
    return {
      messageId: id,
      subject,
      text,
      link,
      audience,
      sentBy: nameOf(sender) ?? '',
      sentAt: message.sentAt.toISOString(),
      state: stateOf(message),
      people: message.people,
      accounts,
      told,
      read: read.get(id) ?? 0,
      endedAt: message.endedAt?.toISOString() ?? null,
      stoppedBy: nameOf(stopper),
    };
  });
}

async function readMessage(db: Executor, messageId: number): Promise<Row> {
  const [found] = await readMessages(db, { messageId });
  if (!found) throw nothingFound();
  return found;
}

/** The day for which the audience asks what accounts owe. */
const momentOf = ({ today, office }: Pick<CallContext<Caller>, 'today' | 'office'>) => ({
  today,
  timeZone: office.timeZone,
});

function audienceOf({ kind, state, license, late }: Input<typeof duties.sendMessage>['body']): Audience {
  return {
    ...(kind && { kind }),
    ...(state !== undefined && { state }),
    ...(license !== undefined && { license }),
    ...(late !== undefined && { late }),
  };
}

/** Refuses to send a message to other people than those who were counted. @throws HttpError 400 */
function requireCounted(
  { people: counted, seen }: Pick<Input<typeof duties.sendMessage>['body'], 'people' | 'seen'>,
  { people: now, seen: seenNow }: { readonly people: number; readonly seen: string },
): void {
  const isSame = seen === undefined || seen === seenNow;
  if (now === counted && now > 0 && isSame) return;
  const message =
    now === 0
      ? 'Nobody fits what you asked for. Take a part of it away, and count again.'
      : now === counted
        ? `${now} people fit as before, but they are others than those who were counted. Count again, and send it then.`
        : `${now} people fit now, and ${counted} were counted. Count again, and send it then.`;
  throw badRequest([{ path: 'people', message, value: counted }]);
}

/** Refuses to stop a message that is not being sent any more. @throws HttpError 409 */
function requireSending(message: Row, timeZone: string): void {
  const { state, stoppedBy, told, endedAt } = message;
  if (state === 'sending' || endedAt === null) return;
  const day = formatUsDate(todayIn(timeZone, new Date(endedAt)));
  const why = stoppedBy === null ? `It ended on ${day}` : `${stoppedBy} stopped it on ${day}`;
  throw new HttpError(409, `${why}: ${told} of ${message.people} people have it. Nothing is left to stop.`);
}

type MessageHandlers = Pick<
  GroupHandlers<'office'>,
  'messageAudience' | 'messages' | 'testMessage' | 'sendMessage' | 'stopMessage'
>;

/** The office's messages to many people. */
export const messageDuties = ({ mail, address }: NotifyingServices): MessageHandlers => ({
  messageAudience: async ({ query }, context) => {
    const { db } = context;
    const condition = await audienceCondition(db, query, momentOf(context));
    return { ...(await countAudience(db, condition)), rows: await audienceAccounts(db, condition, query) };
  },

  messages: async ({ query }, { db }) => ({
    rows: await readMessages(db, query),
    total: await db.$count(officeMessages),
  }),

  testMessage: async ({ body }, context) => {
    const { db, caller, now, office } = context;
    const test = { ...body, subject: `Test: ${body.subject}` };
    const [person] = await db
      .select({ email: people.email, isNotified: people.isNotified })
      .from(people)
      .where(eq(people.id, caller.personId));
    await writeMessage(db, { to: [caller.personId], ...inboxWords(test) }, now);
    const mailedTo = person?.isNotified === true ? person.email : null;
    if (mailedTo !== null) {
      const letter = messageLetter(office, address(), test);
      await mail.post(db, { channel: 'email', recipient: mailedTo, ...letter }, now);
    }
    await context.audit({ action: 'create', entity: 'inbox_items', entityId: caller.personId, after: test });
    return { mailedTo };
  },

  sendMessage: async ({ body }, context) => {
    const { db, caller, now } = context;
    const { subject, text, link } = body;
    const audience = audienceOf(body);
    const condition = await audienceCondition(db, audience, momentOf(context));
    const counts = await countAudience(db, condition);
    requireCounted(body, counts);
    const [stored] = await db
      .insert(officeMessages)
      .values({
        subject,
        text,
        link,
        audience,
        sentBy: caller.personId,
        sentAt: now,
        accounts: counts.accounts,
        people: counts.people,
      })
      .returning({ id: officeMessages.id });
    if (!stored) throw new Error('The message to many people was not stored.');
    const rows = audienceRows(db, condition).as('audience');
    await db.insert(officeMessageRecipients).select(
      db
        .select({
          messageId: sql`${stored.id}::bigint`.as('message_id'),
          personId: rows.personId,
          byMail: rows.byMail,
          toldAt: sql`null::timestamptz`.as('told_at'),
          inboxItemId: sql`null::bigint`.as('inbox_item_id'),
        })
        .from(rows),
    );
    // Somebody may have been locked or unlocked after they were counted: the message is for those who are on its list.
    const onList = await db.$count(officeMessageRecipients, eq(officeMessageRecipients.messageId, stored.id));
    if (onList !== counts.people) {
      await db.update(officeMessages).set({ people: onList }).where(eq(officeMessages.id, stored.id));
    }
    await addJob(db, { kind: BULK_MESSAGE_JOB, subject: stored.id });
    const after = { subject, text, link, audience, ...counts };
    await context.audit({ action: 'create', entity: 'office_messages', entityId: stored.id, after });
    return readMessage(db, stored.id);
  },

  stopMessage: async ({ body: { messageId } }, context) => {
    const { db, caller, now, office } = context;
    // A worker holds the job while it sends a portion. After this it finds no job, and stores nothing more.
    const isStopped = await cancelJob(db, { kind: BULK_MESSAGE_JOB, subject: messageId });
    const before = await readMessage(db, messageId);
    requireSending(before, office.timeZone);
    if (!isStopped) throw new Error(`The message ${messageId} is being sent, and has no job.`);
    await db
      .update(officeMessages)
      .set({ endedAt: now, stoppedBy: caller.personId })
      .where(eq(officeMessages.id, messageId));
    const after = await readMessage(db, messageId);
    const { told, people: all } = after;
    await context.audit({
      action: 'update',
      entity: 'office_messages',
      entityId: messageId,
      after: { stoppedBy: caller.userName, told, people: all },
    });
    return after;
  },
});
