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
