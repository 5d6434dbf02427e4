import { useAction, useClient } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { DownloadIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { fontWeight, space } from '@slip/ui/tokens';
import { openDownload } from '../downloads/downloadWindow.js';
import { useFileDownload } from '../downloads/useFileDownload.js';
import { isOffered } from '../navigation/menus.js';
import { invoiceHistoryPlace } from '../navigation/menuTable.js';
import { useNotices } from '../notices/useNotices.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { fileOfItem } from './fileOfItem.js';
import { type InboxItem, inboxItemKind } from './inboxItemKind.js';
import { portalPathOf } from './portalPathOf.js';

export interface InboxMessageProps {
  readonly item: InboxItem;
}

/**
 * The words of a message, and what pressing them does (spec 2 §4): an unread one becomes read, silently; a link message
 * leads to the page of the portal it names, a document's own one in a window of its own, else to the invoice history, where the
 * reader has that page; a document message downloads its file.
 */
export function InboxMessage({ item }: InboxMessageProps) {
  const client = useClient();
  const notices = useNotices();
  const user = useSignedInUser();
  const { run } = useAction(inbox.changeInboxItemsStatus);
  const { download, isRunning } = useFileDownload(() => notices.problem(messages.inbox.downloadFailed));
  const kind = inboxItemKind(item);
  const isUnread = item.isNew === 'Y';
  const words = (
    <Text tone="inherit" style={{ fontWeight: isUnread ? fontWeight.bold : fontWeight.regular }}>
      {item.message}
    </Text>
  );

  function read(): void {
    if (!isUnread) return;
    // If marking fails, the message visibly stays unread; no notice is needed.
    run({ body: { inboxItemIds: [item.messageId], status: 'N' } }).catch(() => undefined);
  }

  async function downloadIt(): Promise<void> {
    const file = fileOfItem(item, client, user);
    if (file === null) {
      notices.problem(messages.downloads.missing);
      return;
    }
    if (await download(file)) notices.succeeded(messages.downloads.done);
  }

  const path =
    portalPathOf(item.link) ?? (isOffered(invoiceHistoryPlace, user) ? invoiceHistoryPlace.path : undefined);
  if (kind === 'link' && path !== undefined) {
    return (
      <Link href={path} onPress={read}>
        {words}
      </Link>
    );
  }
  const { link } = item;
  if (kind === 'window' && link !== null) {
    return (
      <Link
        onPress={() => {
          read();
          openDownload(link);
        }}
      >
        {words}
      </Link>
    );
  }
  if (kind === 'document') {
    return (
      <Button
        size="s"
        variant="quiet"
        icon={<DownloadIcon size="s" />}
        isPending={isRunning}
        style={pressable}
        onPress={() => {
          read();
          void downloadIt();
        }}
      >
        {words}
      </Button>
    );
  }
  if (!isUnread) return words;
  return (
    <Button size="s" variant="quiet" style={pressable} onPress={read}>
      {words}
    </Button>
  );
}

/** A message is read as a text, also where it is a button: its words begin where those of the others do. */
const pressable = { textAlign: 'start', marginInline: `calc(-1px - ${space['2']})` } as const;
