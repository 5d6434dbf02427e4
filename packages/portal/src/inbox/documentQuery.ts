import type { CallInput } from '@slip/api';
import type { inbox } from '@slip/api/contract';
import type { InboxItem } from './inboxItemKind.js';

/**
 * What an item's document is asked for by: its type is MSG unless the item says another, and its name goes without its
 * ending (spec 2 §4). Nothing where the office named no document.
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
