import type { CallInput } from '@slip/api';
import type { inbox } from '@slip/api/contract';
import type { InboxItem } from './inboxItemKind.js';

/**
 * The query for an item's document: its type is MSG unless the item gives another, its name is sent without the
 * extension (spec 2 §4). Null when the office named no document.
 */
export function documentQuery(item: InboxItem): CallInput<typeof inbox.document>['query'] | null {
  const { documentId, slipDocumentType, slipDocumentName } = item;
  if (documentId === null || !slipDocumentName) return null;
  return {
    documentId,
    documentType: slipDocumentType ?? 'MSG',
    documentName: slipDocumentName.replace(/\.[^.]*$/, ''),
  };
}
