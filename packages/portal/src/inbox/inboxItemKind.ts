import type { Output } from '@slip/api';
import type { inbox } from '@slip/api/contract';
import { isDownloadPath } from '../downloads/downloadWindow.js';

export type InboxItem = Output<typeof inbox.inboxItems>[number];

/**
 * The kind of an item of the inbox (spec 2 §3): what pressing it does follows from it. A link to a document's own window (spec
 * 1 §2) opens that; every other link leads to a page.
 */
export function inboxItemKind({
  link,
  documentId,
  slipInboxMisc,
}: InboxItem): 'window' | 'link' | 'document' | 'simple' {
  if (link !== null) return isDownloadPath(link) ? 'window' : 'link';
  return documentId !== null || slipInboxMisc !== null ? 'document' : 'simple';
}
