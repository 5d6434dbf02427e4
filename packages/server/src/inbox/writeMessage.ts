import { inArray, lt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { documentPieces, documents, inboxItems } from './tables.js';

/** Removes documents. Messages with one of these documents stay, without it. */
export async function removeDocuments(db: Executor, ids: readonly number[]): Promise<void> {
  const named = [...ids];
  if (named.length === 0) return;
  await db.update(inboxItems).set({ documentId: null }).where(inArray(inboxItems.documentId, named));
  await db.delete(documentPieces).where(inArray(documentPieces.documentId, named));
  await db.delete(documents).where(inArray(documents.id, named));
}

/** Documents that are no longer kept, at most `most` of them. */
export async function expiredDocuments(db: Executor, now: Date, most: number): Promise<number[]> {
  const expired = await db
    .select({ id: documents.id })
    .from(documents)
    .where(lt(documents.keptUntil, now))
    .limit(most);
  return expired.map(({ id }) => id);
}

/** The facts of a policy that its address in the portal needs. */
interface LinkedPolicy {
  readonly id: number;
  readonly agentId: number;
  readonly homeState: string;
}

/** The link of a message to a policy in the portal (spec 3 §2.1). */
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
  return db
    .insert(inboxItems)
    .values(addressees.map((personId) => ({ ...item, personId, sentAt })))
    .returning({ id: inboxItems.id, personId: inboxItems.personId });
}
