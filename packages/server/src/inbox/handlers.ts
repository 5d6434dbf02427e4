import { and, count, eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import { documents, inboxItems } from './tables.js';

/** The signed-in person's inbox. */
export const inboxHandlers: NounHandlers<'inbox'> = {
  newInboxItemCount: async (_, { db, caller }) => {
    const isUnread = and(eq(inboxItems.personId, caller.personId), eq(inboxItems.isNew, true));
    const [unread] = await db.select({ items: count() }).from(inboxItems).where(isUnread);
    return unread?.items ?? 0;
  },

  // Found through the person's own items only: a guessed number opens nothing.
  document: async ({ query }, { db, caller }) => {
    const [found] = await db
      .select({ name: documents.name, mediaType: documents.mediaType, content: documents.content })
      .from(inboxItems)
      .innerJoin(documents, eq(documents.id, inboxItems.documentId))
      .where(
        and(
          eq(inboxItems.personId, caller.personId),
          eq(inboxItems.documentId, query.documentId),
          eq(inboxItems.documentType, query.documentType),
        ),
      )
      .limit(1);
    if (!found) throw nothingFound();
    const { name, mediaType, content } = found;
    return { name, blob: new Blob([new Uint8Array(content)], { type: mediaType }) };
  },
};
