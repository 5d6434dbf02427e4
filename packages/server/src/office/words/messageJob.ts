import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { type JobKind, type JobRun, longerEachTime } from '../../background/JobKind.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import type { TellingServices } from '../../inbox/addressees.js';
import { writeMessage } from '../../inbox/writeMessage.js';
import { inboxLetter } from '../../mail/letters.js';
import type { Office } from '../../operator/Office.js';
import { officeMessageRecipients, officeMessages } from './tables.js';

/** Tells a message to many people, whose number is its subject. */
export const MANY_JOB = 'message to many';

/** So many people are told in one transaction: whoever is killed, they have it together or not yet. */
const PORTION = 100;
/** Where a letter leads whose message leads nowhere. */
const INBOX = '/slip/inbox';

type Message = Pick<typeof officeMessages.$inferSelect, 'subject' | 'text' | 'link'>;

/** A message as its inbox item has it, which has no subject of its own. */
export const inboxWords = ({ subject, text, link }: Message) => ({
  message: `${subject}\n${text}`,
  link: link === '' ? null : link,
});

/** The same as a letter. */
export const messageLetter = (office: Office, address: string, { subject, text, link }: Message) =>
  inboxLetter(office, { subject, message: text, link: address + (link === '' ? INBOX : link) });

/** Services that telling a message to many people needs. */
export interface ManyServices extends TellingServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** The people of the next portion, with where their mail goes. Who was deleted or locked meanwhile has no address any more. */
const nextPortion = (transaction: Executor, messageId: number) =>
  transaction
    .select({
      personId: officeMessageRecipients.personId,
      // Who turned mail off meanwhile gets none.
      byMail: sql<boolean>`${officeMessageRecipients.byMail} and ${people.isNotified}`,
      email: people.email,
      isGone: sql<boolean>`${people.lockedAt} is not null`,
    })
    .from(officeMessageRecipients)
    .innerJoin(people, eq(people.id, officeMessageRecipients.personId))
    .where(and(eq(officeMessageRecipients.messageId, messageId), isNull(officeMessageRecipients.toldAt)))
    .orderBy(asc(officeMessageRecipients.personId))
    .limit(PORTION);

/** Tells the next portion, in one transaction. @returns whether there was one. */
async function tellPortion({ mail, address, office, now }: ManyServices, run: JobRun): Promise<boolean> {
  const messageId = run.job.subject;
  const isIt = eq(officeMessages.id, messageId);
  return inTransaction(run.db, async (transaction) => {
    const at = now();
    const [message] = await transaction.select().from(officeMessages).where(isIt);
    const portion = message ? await nextPortion(transaction, messageId) : [];
    if (!message || portion.length === 0) {
      await transaction.update(officeMessages).set({ endedAt: at }).where(isIt);
      await run.end(transaction);
      return false;
    }
    const [gone, here] = [portion.filter(({ isGone }) => isGone), portion.filter(({ isGone }) => !isGone)];
    const isOne = (ids: readonly number[]) =>
      and(
        eq(officeMessageRecipients.messageId, messageId),
        inArray(officeMessageRecipients.personId, [...ids]),
      );
    if (gone.length > 0) {
      await transaction.delete(officeMessageRecipients).where(isOne(gone.map(({ personId }) => personId)));
    }
    const items = await writeMessage(
      transaction,
      { to: here.map(({ personId }) => personId), ...inboxWords(message) },
      at,
    );
    for (const { id: inboxItemId, personId } of items) {
      await transaction
        .update(officeMessageRecipients)
        .set({ toldAt: at, inboxItemId })
        .where(isOne([personId]));
    }
    const letter = messageLetter(office, address(), message);
    for (const { byMail, email } of here) {
      if (byMail) await mail.post(transaction, { channel: 'email', recipient: email, ...letter }, at);
    }
    await transaction
      .update(officeMessages)
      .set({
        told: sql`${officeMessages.told} + ${here.length}`,
        people: sql`${officeMessages.people} - ${gone.length}`,
      })
      .where(isIt);
    return true;
  });
}

/**
 * Tells messages to many people, a portion at a time. Who has it is stored together with their inbox item and their mail, so that one that
 * was killed goes on where it stood, and nobody gets it twice; one that was stopped has no job any more, and stores nothing.
 */
export const manyJob = (services: ManyServices): JobKind => ({
  kind: MANY_JOB,
  tries: 10,
  pause: longerEachTime,
  work: async (run) => {
    do run.goOn();
    while (await tellPortion(services, run));
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
