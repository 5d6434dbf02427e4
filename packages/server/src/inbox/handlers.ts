import { MAX_INBOX_ITEMS } from '@slip/api/contract';
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import type { Caller, GroupHandlers } from '../http/handler.js';
import { keptDocument } from './documentFiles.js';
import { documents, inboxItems } from './tables.js';

/** The condition for those of the items that are the caller's own; other items are ignored. */
function areOwnItems({ personId }: Caller, ids: number[]) {
  return and(eq(inboxItems.personId, personId), inArray(inboxItems.id, ids));
}

/** The signed-in person's inbox. */
export const inboxHandlers: GroupHandlers<'inbox'> = {
  inboxItems: async (_, { db, caller }) => {
    const rows = await db
      .select({ item: inboxItems, documentName: documents.name })
      .from(inboxItems)
      .leftJoin(documents, eq(documents.id, inboxItems.documentId))
      .where(eq(inboxItems.personId, caller.personId))
      .orderBy(desc(inboxItems.sentAt), desc(inboxItems.id))
      .limit(MAX_INBOX_ITEMS);
    return rows.map(({ item, documentName }) => ({
      messageId: item.id,
      message: item.message,
      messageDate: item.sentAt.toISOString(),
      isNew: item.isNew ? 'Y' : 'N',
      link: item.link,
      documentId: item.documentId,
      slipDocumentType: item.documentId === null && item.misc === null ? null : item.documentType,
      slipDocumentName: documentName,
      slipInboxMisc: item.misc,
    }));
  },

  changeInboxItemsStatus: async ({ body: { inboxItemIds, status } }, context) => {
    const { db, caller } = context;
    const isNew = status === 'Y';
    const changed = await db
      .update(inboxItems)
      .set({ isNew })
      .where(and(areOwnItems(caller, inboxItemIds), ne(inboxItems.isNew, isNew)))
      .returning({ id: inboxItems.id });
    if (changed.length > 0) {
      const ids = changed.map(({ id }) => id);
      const change = { action: 'update', entity: 'inbox_items', entityId: caller.personId } as const;
      await context.audit({ ...change, before: { ids, isNew: !isNew }, after: { ids, isNew } });
    }
    return true;
  },

  deleteInboxItems: async ({ body: { inboxItemIds } }, context) => {
    const { db, caller } = context;
    const before = await db.delete(inboxItems).where(areOwnItems(caller, inboxItemIds)).returning();
    if (before.length > 0) {
      await context.audit({ action: 'delete', entity: 'inbox_items', entityId: caller.personId, before });
    }
    return true;
  },

  newInboxItemCount: async (_, { db, caller }) => {
    const isUnread = and(eq(inboxItems.personId, caller.personId), eq(inboxItems.isNew, true));
    const [unread] = await db.select({ items: count() }).from(inboxItems).where(isUnread);
    return unread?.items ?? 0;
  },

  // Found through the person's own items only: a guessed number opens nothing.
  document: async ({ query }, context) => {
    const { db, caller } = context;
    const [found] = await db
      .select({ document: documents })
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
    return keptDocument(context, found.document);
  },
};
