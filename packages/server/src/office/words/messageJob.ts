import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { type JobKind, type JobRun, longerEachTime } from '../../background/JobKind.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import type { NotifyingServices } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { inboxLetter } from '../../mail/letters.js';
import type { Office } from '../../operator/Office.js';
import { officeMessageRecipients, officeMessages } from './tables.js';

/** The kind of job that sends a message to many people. The subject of the job is the id of the message. */
export const BULK_MESSAGE_JOB = 'message to many';

/** How many people get a message in one transaction. If the worker is killed, all of them have it or none. */
const PORTION = 100;
/** The link in a letter whose message has no link. */
const INBOX = '/slip/inbox';

type Message = Pick<typeof officeMessages.$inferSelect, 'subject' | 'text' | 'link'>;

/** A message as an inbox item, which has no separate subject. */
export const inboxWords = ({ subject, text, link }: Message) => ({
  message: `${subject}\n${text}`,
  link: link === '' ? null : link,
});

/** A message as a letter. */
export const messageLetter = (office: Office, address: string, { subject, text, link }: Message) =>
  inboxLetter(office, { subject, message: text, link: address + (link === '' ? INBOX : link) });

/** Services of the job that sends a message to many people. */
export interface ManyServices extends NotifyingServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** The people of the next portion, with their addresses. People who were locked or deleted meanwhile are marked as gone. */
const nextPortion = (transaction: Executor, messageId: number) =>
  transaction
    .select({
      personId: officeMessageRecipients.personId,
      // People who turned mail off meanwhile get none.
      byMail: sql<boolean>`${officeMessageRecipients.byMail} and ${people.isNotified}`,
      email: people.email,
      isGone: sql<boolean>`${people.lockedAt} is not null`,
    })
    .from(officeMessageRecipients)
    .innerJoin(people, eq(people.id, officeMessageRecipients.personId))
    .where(and(eq(officeMessageRecipients.messageId, messageId), isNull(officeMessageRecipients.toldAt)))
    .orderBy(asc(officeMessageRecipients.personId))
    .limit(PORTION);

/** Sends the message to the next portion, in one transaction. @returns false if nobody was left. */
async function sendPortion({ mail, address, office, now }: ManyServices, run: JobRun): Promise<boolean> {
  const messageId = run.job.subject;
  const isMessage = eq(officeMessages.id, messageId);
  return inTransaction(run.db, async (transaction) => {
    const at = now();
    const [message] = await transaction.select().from(officeMessages).where(isMessage);
    const portion = message ? await nextPortion(transaction, messageId) : [];
    if (!message || portion.length === 0) {
      await transaction.update(officeMessages).set({ endedAt: at }).where(isMessage);
      await run.end(transaction);
      return false;
    }
    const [gone, recipients] = [
      portion.filter(({ isGone }) => isGone),
      portion.filter(({ isGone }) => !isGone),
    ];
    const isRecipientIn = (ids: readonly number[]) =>
      and(
        eq(officeMessageRecipients.messageId, messageId),
        inArray(officeMessageRecipients.personId, [...ids]),
      );
    if (gone.length > 0) {
      await transaction
        .delete(officeMessageRecipients)
        .where(isRecipientIn(gone.map(({ personId }) => personId)));
    }
    const items = await writeMessage(
      transaction,
      { to: recipients.map(({ personId }) => personId), ...inboxWords(message) },
      at,
    );
    for (const { id: inboxItemId, personId } of items) {
      await transaction
        .update(officeMessageRecipients)
        .set({ toldAt: at, inboxItemId })
        .where(isRecipientIn([personId]));
    }
    const letter = messageLetter(office, address(), message);
    for (const { byMail, email } of recipients) {
      if (byMail) await mail.post(transaction, { channel: 'email', recipient: email, ...letter }, at);
    }
    await transaction
      .update(officeMessages)
      .set({
        told: sql`${officeMessages.told} + ${recipients.length}`,
        people: sql`${officeMessages.people} - ${gone.length}`,
      })
      .where(isMessage);
    return true;
  });
}

/**
 * Sends messages to many people, a portion at a time. The inbox items and the mail of a portion are stored in one transaction, so that a job
 * that was killed goes on with the next portion, and nobody gets a message twice. A message that was stopped has no job any more.
 */
export const bulkMessageJob = (services: ManyServices): JobKind => ({
  kind: BULK_MESSAGE_JOB,
  tries: 10,
  pause: longerEachTime,
  work: async (run) => {
    do run.throwIfStopped();
    while (await sendPortion(services, run));
  },
  giveUp: ({ db, job, end }) =>
    inTransaction(db, async (transaction) => {
      await transaction
        .update(officeMessages)
        .set({ endedAt: services.now() })
        .where(eq(officeMessages.id, job.subject));
      await end(transaction);
    }),
});
