import { inArray, lt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { documentPieces, documents, inboxItems } from './tables.js';

/** Removes documents; messages that brought one stay, without it. */
export async function removeDocuments(db: Executor, ids: readonly number[]): Promise<void> {
  const named = [...ids];
  if (named.length === 0) return;
  await db.update(inboxItems).set({ documentId: null }).where(inArray(inboxItems.documentId, named));
  await db.delete(documentPieces).where(inArray(documentPieces.documentId, named));
  await db.delete(documents).where(inArray(documents.id, named));
}

/** The documents that were kept until a moment, a few at a time. */
export async function expiredDocuments(db: Executor, now: Date, most: number): Promise<number[]> {
  const expired = await db
    .select({ id: documents.id })
    .from(documents)
    .where(lt(documents.keptUntil, now))
    .limit(most);
  return expired.map(({ id }) => id);
}

/** A policy as its address names it. */
interface LinkedPolicy {
  readonly id: number;
  readonly agentId: number;
  readonly homeState: string;
}

/** Where the portal shows a policy (spec 3 §2.1), as the link of a message. */
export function policyLink({ id, agentId, homeState }: LinkedPolicy): string {
  const query = new URLSearchParams({ policyId: String(id), agentId: String(agentId), state: homeState });
  return `/slip/filings/view?${query.toString()}`;
}

type Item = typeof inboxItems.$inferInsert;

/** A message to people in the portal: in words alone, with a link, or with a document (spec 2 §3 Inbox item). */
interface NewMessage extends Omit<Item, 'id' | 'personId' | 'sentAt'> {
  readonly to: readonly number[];
  readonly message: string;
}

/**
 * Writes a message into the inbox of each addressee. It belongs into the transaction of the change it is about.
 * @returns the items, and whose they are.
 */
export async function writeMessage(
  db: Executor,
  { to, ...item }: NewMessage,
  sentAt: Date,
): Promise<readonly Pick<typeof inboxItems.$inferSelect, 'id' | 'personId'>[]> {
  const addressees = [...new Set(to)];
  if (addressees.length === 0) return [];
  return db
    .insert(inboxItems)
    .values(addressees.map((personId) => ({ ...item, personId, sentAt })))
    .returning({ id: inboxItems.id, personId: inboxItems.personId });
}
