import { and, eq, lte, notInArray } from 'drizzle-orm';
import type { JobKind } from '../background/JobKind.js';
import { addJob } from '../background/queue.js';
import { jobs } from '../background/tables.js';
import { reasonOf } from '../database/databaseError.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import type { Carriers, Message } from './Carrier.js';
import { outgoingMessages } from './tables.js';

/** Stores messages to people, which a worker delivers. */
export interface PostOffice {
  /** True if no mail server is configured, so that messages stay here, for the local mailbox. */
  readonly isLocal: boolean;
  /** True if messages of a channel can be delivered. */
  carries(channel: Message['channel']): boolean;
  /** Stores a message, in the same database transaction as the change that the message is about; a worker sends it afterwards. */
  post(db: Executor, message: Message, now: Date): Promise<void>;
}

/** The kind of job that delivers a message. */
export const MESSAGE_JOB = 'message';

/** Milliseconds until the next try, by the number of tries so far. After the last try the message is given up. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];

/** A post office that keeps messages in the database: they survive a restart, and several workers share them. */
export function postOffice(carriers: Carriers): PostOffice {
  const isLocal = carriers.email === undefined;
  return {
    isLocal,
    carries: (channel) => isLocal || carriers[channel] !== undefined,
    post: async (db, message, createdAt) => {
      const [posted] = await db
        .insert(outgoingMessages)
        .values({ ...message, createdAt })
        .returning({ id: outgoingMessages.id });
      if (posted && carriers[message.channel]) await addJob(db, { kind: MESSAGE_JOB, subject: posted.id });
    },
  };
}

/** Without the cause, because an error of the network would be taken for one of the database. */
const notTaken = (error: unknown) => new Error(`The message was not taken (${reasonOf(error)}).`);

/** Hands a message to the carrier of its channel. @throws when there is none here, or when the message was not taken */
async function handOver(carriers: Carriers, message: Message): Promise<void> {
  const { channel } = message;
  const carrier = carriers[channel];
  if (!carrier) {
    throw new Error(
      `This worker has no carrier of messages by ${channel}: give it the settings that its server has.`,
    );
  }
  try {
    await carrier.send(message);
  } catch (error) {
    throw notTaken(error);
  }
}

/** The kind of job that sends messages; no kind where no carrier is configured. */
export function messageJobs(carriers: Carriers, now: () => Date): readonly JobKind[] {
  if (carriers.email === undefined && carriers.sms === undefined) return [];
  const sending: JobKind = {
    kind: MESSAGE_JOB,
    tries: PAUSES_MS.length + 1,
    pause: (failures) => PAUSES_MS[failures - 1] ?? 0,
    work: async ({ db, job, end }) => {
      const isMessage = eq(outgoingMessages.id, job.subject);
      const [message] = await db.select().from(outgoingMessages).where(isMessage);
      if (message) await handOver(carriers, message);
      await inTransaction(db, async (transaction) => {
        await transaction.delete(outgoingMessages).where(isMessage);
        await end(transaction);
      });
    },
    // The message stays for a while, as those of the local mailbox do, so that the office can look after it.
    giveUp: ({ db, job, end }) =>
      inTransaction(db, async (transaction) => {
        const isMessage = eq(outgoingMessages.id, job.subject);
        await transaction.update(outgoingMessages).set({ givenUpAt: now() }).where(isMessage);
        await end(transaction);
      }),
  };
  return [sending];
}

/** Removes old messages that nobody will read any more: those in the local mailbox, and those that were given up. */
export async function forgetMessages(db: Executor, before: Date): Promise<void> {
  const waiting = db.select({ id: jobs.subject }).from(jobs).where(eq(jobs.kind, MESSAGE_JOB));
  await db
    .delete(outgoingMessages)
    .where(and(lte(outgoingMessages.createdAt, before), notInArray(outgoingMessages.id, waiting)));
}
