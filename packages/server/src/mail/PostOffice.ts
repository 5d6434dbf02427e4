import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Background } from '../background/Background.js';
import type { Executor } from '../database/executor.js';
import type { Carriers, Message } from './Carrier.js';
import { outgoingMessages } from './tables.js';

/** Sends messages to people. */
export interface PostOffice {
  /** Whether no mail server is configured, so that messages stay here, for the local mailbox. */
  readonly isLocal: boolean;
  /** Whether messages of a channel can be delivered. */
  carries(channel: Message['channel']): boolean;
  /** Stores a message, in the same database transaction as the change it is about. */
  post(db: Executor, message: Message, now: Date): Promise<void>;
  /** Sends what is due, in the background: after a change was stored, and at intervals to retry what failed. */
  readonly sendDue: () => void;
}

/** Milliseconds until the next try, by the number of tries so far. After the last try the message is given up. */
const PAUSES = [30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];
/** Milliseconds a process has to send a message before another process may take it. */
const LEASE = 120_000;
const FAILURES_IN_A_ROUND = 3;

/** A post office that keeps messages in the database: they survive a restart, and several servers share the work. */
export function postOffice(
  db: Executor,
  carriers: Carriers,
  { background, now }: { readonly background: Background; readonly now: () => Date },
): PostOffice {
  const isLocal = carriers.email === undefined;
  let isSending = false;

  /** Takes the message that has been due for the longest time. No other process takes it until the lease ends. */
  async function take() {
    const at = now();
    const due = db
      .select({ id: outgoingMessages.id })
      .from(outgoingMessages)
      .where(lte(outgoingMessages.dueAt, at))
      .orderBy(asc(outgoingMessages.dueAt), asc(outgoingMessages.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [taken] = await db
      .update(outgoingMessages)
      .set({ dueAt: new Date(at.getTime() + LEASE), attempts: sql`${outgoingMessages.attempts} + 1` })
      .where(eq(outgoingMessages.id, sql`(${due})`))
      .returning();
    return taken;
  }

  async function sendOne(): Promise<boolean> {
    const message = await take();
    if (!message) return false;
    const isMessage = eq(outgoingMessages.id, message.id);
    try {
      await carriers[message.channel]?.send(message);
      await db.delete(outgoingMessages).where(isMessage);
    } catch (error) {
      const pause = PAUSES[message.attempts - 1];
      const dueAt = pause === undefined ? null : new Date(now().getTime() + pause);
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await db.update(outgoingMessages).set({ dueAt, lastError }).where(isMessage);
      throw new Error(`A message was not sent, attempt ${message.attempts}.`, { cause: error });
    }
    return true;
  }

  /** Continues after a message that failed, but stops after a few failures: the mail server itself may be down. */
  async function sendAll(): Promise<void> {
    const failures: unknown[] = [];
    isSending = true;
    try {
      for (let goesOn = true; goesOn && failures.length < FAILURES_IN_A_ROUND; ) {
        try {
          goesOn = await sendOne();
        } catch (error) {
          failures.push(error);
        }
      }
    } finally {
      isSending = false;
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    isLocal,
    carries: (channel) => isLocal || carriers[channel] !== undefined,
    post: async (executor, message, at) => {
      await executor
        .insert(outgoingMessages)
        .values({ ...message, createdAt: at, dueAt: carriers[message.channel] ? at : null });
    },
    sendDue: () => {
      if (isSending || (carriers.email === undefined && carriers.sms === undefined)) return;
      background.run('sending messages', sendAll);
    },
  };
}

/** Removes old messages that nobody will read any more: those in the local mailbox, and those that were given up. */
export async function forgetMessages(db: Executor, before: Date): Promise<void> {
  await db
    .delete(outgoingMessages)
    .where(and(lte(outgoingMessages.createdAt, before), isNull(outgoingMessages.dueAt)));
}
