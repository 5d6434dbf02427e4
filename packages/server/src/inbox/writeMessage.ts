import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { inboxItems } from './tables.js';

type Item = typeof inboxItems.$inferInsert;

/** A message to people in the portal: in words alone, with a link, or with a document (spec 2 §3 Inbox item). */
interface NewMessage extends Omit<Item, 'id' | 'personId' | 'sentAt'> {
  readonly to: readonly number[];
  readonly message: string;
}

/**
 * Writes a message into the inbox of each addressee. Call it in the database transaction of the change that the message is about.
 * @returns the items of the inboxes, each with its person.
 */
export async function writeMessage(
  db: Executor,
  { to, ...item }: NewMessage,
  sentAt: Date,
): Promise<readonly Pick<typeof inboxItems.$inferSelect, 'id' | 'personId'>[]> {
  const addressees = [...new Set(to)];
  if (addressees.length === 0) return [];
  // All addressees are one value, of which unnest makes a row each: a statement has at most 65,535 values.
  const personId = sql`unnest(${sql.param(addressees)}::bigint[])`;
  return db
    .insert(inboxItems)
    .values({ ...item, personId, sentAt })
    .returning({ id: inboxItems.id, personId: inboxItems.personId });
}
