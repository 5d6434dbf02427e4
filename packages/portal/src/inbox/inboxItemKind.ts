import type { Output } from '@slip/api';
import type { inbox } from '@slip/api/contract';

export type InboxItem = Output<typeof inbox.inboxItems>[number];

/** What an item of the inbox is (spec 2 §3): what pressing it does follows from it. */
export function inboxItemKind({
  link,
  documentId,
  slipInboxMisc,
}: InboxItem): 'link' | 'document' | 'simple' {
  if (link !== null) return 'link';
  return documentId !== null || slipInboxMisc !== null ? 'document' : 'simple';
}
