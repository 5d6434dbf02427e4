import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { outgoingMessages } from '../tables.js';

const MAXIMUM = 100;

/** A message as the mailbox shows it. */
export interface MailboxMessage {
  readonly id: number;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
  /** The addresses in it. */
  readonly links: readonly string[];
  /** The six digits in it, when it is a verification code. */
  readonly code: string | null;
}

/** The newest messages, of everybody or to one address. */
export async function readMailbox(db: Executor, to: string): Promise<MailboxMessage[]> {
  const rows = await db
    .select()
    .from(outgoingMessages)
    .where(to === '' ? undefined : eq(outgoingMessages.recipient, to))
    .orderBy(desc(outgoingMessages.id))
    .limit(MAXIMUM);
  return rows.map(({ id, channel, recipient, subject, text, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    sentAt: createdAt.toISOString(),
    links: text.match(/https?:\/\/\S+/g) ?? [],
    code: /\b\d{6}\b/.exec(subject)?.[0] ?? null,
  }));
}
