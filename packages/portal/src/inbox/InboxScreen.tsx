import { useAction, useEndpoint } from '@slip/api';
import { inbox, MAX_INBOX_ITEMS } from '@slip/api/contract';
import { formatCount, formatCountOf, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import {
  type ColumnDef,
  DataGrid,
  type DataSelection,
  type RowSelectionState,
  type RowTone,
} from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { InboxIcon } from '@slip/ui/Icon';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { useMemo, useState } from 'react';
import { formatMoment, useInterval } from '../clock/clock.js';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';
import { LoadFailedBanner } from '../pages/LoadFailedBanner.js';
import type { InboxItem } from './InboxMessage.js';
import { InboxMessage } from './InboxMessage.js';
import { INBOX_POLL_MS } from './inboxPolling.js';

const noItems: readonly InboxItem[] = [];

const columns: readonly ColumnDef<InboxItem>[] = [
  {
    id: 'message',
    header: 'Message',
    meta: { isRowHeader: true, isWrapping: true },
    accessorFn: ({ message }) => message,
    cell: ({ row }) => <InboxMessage item={row.original} />,
  },
  {
    id: 'date',
    header: 'Date',
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ messageDate }) => messageDate,
    // On paper a long message would leave it the width of one word.
    cell: ({ row }) => <span data-unbroken="">{formatMoment(row.original.messageDate)}</span>,
  },
];

const keyOf = ({ messageId }: InboxItem) => String(messageId);

// On the wire Y is unread and N is read (spec 2 §3).
function unreadTone({ isNew }: InboxItem): RowTone | null {
  return isNew === 'Y' ? { tone: 'info', label: 'Unread' } : null;
}

/** The rows a selection includes: a message that arrives later is never added to it. */
function rowsIn(rows: readonly InboxItem[], selection: DataSelection): RowSelectionState {
  const keys = rows.map(keyOf);
  const selected =
    selection.mode === 'some'
      ? keys.filter((key) => selection.rows[key])
      : keys.filter((key) => !selection.except[key]);
  return Object.fromEntries(selected.map((key) => [key, true] as const));
}

/** Inbox: `/slip/inbox`, the messages of the office to the signed-in person (spec 2 §2, §4). */
export default function InboxScreen() {
  const { data, error, isLoading, reload } = useEndpoint(inbox.inboxItems);
  const rows = data ?? noItems;
  const [storedSelection, setStoredSelection] = useState<RowSelectionState>({});
  const [isAsking, setIsAsking] = useState(false);
  const markRead = useAction(inbox.changeInboxItemsStatus);
  const markUnread = useAction(inbox.changeInboxItemsStatus);
  const remove = useAction(inbox.deleteInboxItems);
  const notices = useNotices();
  // Without the rows that are no longer in the list.
  const chosen = useMemo(
    () => rowsIn(rows, { mode: 'some', rows: storedSelection }),
    [rows, storedSelection],
  );
  const selected = rows.map(keyOf).filter((key) => chosen[key]);
  // One banner beside the messages, instead of a notice every 30 seconds.
  useFailureNotice(data ? undefined : error);
  const isRefreshed = selected.length === 0;
  useInterval(isRefreshed ? INBOX_POLL_MS : null, () => void reload());

  async function change(act: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await act();
      setStoredSelection({});
      notices.succeeded(done);
    } catch (failure) {
      notices.failed(failure);
    }
    setIsAsking(false);
  }

  const inboxItemIds = selected.map(Number);
  const count = formatCountOf(selected.length, 'message');
  const disabledReason = isRefreshed ? 'Select messages first.' : undefined;
  return (
    <Stack gap="5">
      <PageTitle
        title="Inbox"
        subtitle={
          <output>
            {isRefreshed
              ? 'Messages from the office, checked every 30 seconds.'
              : messages.inbox.refreshPaused}
          </output>
        }
      />
      {error && data && <LoadFailedBanner onRetry={reload}>{messages.inbox.loadFailed}</LoadFailedBanner>}
      {rows.length === MAX_INBOX_ITEMS && (
        <Banner tone="info">
          These are your newest {formatCount(MAX_INBOX_ITEMS)} messages. Delete some to see older ones.
        </Banner>
      )}
      <DataGrid
        label="Inbox"
        columns={columns}
        rows={rows}
        getRowId={keyOf}
        getRowTone={unreadTone}
        defaultSorting={[{ id: 'date', desc: true }]}
        isLoading={isLoading}
        error={data ? undefined : error && messages.inbox.loadFailed}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState icon={<InboxIcon />} title={messages.inbox.empty}>
            Messages and documents from the office appear here.
          </EmptyState>
        }
        selectionMode="multiple"
        selection={{ mode: 'some', rows: chosen }}
        onSelectionChange={(next) => setStoredSelection(rowsIn(rows, next))}
        tools={
          <>
            <Button
              size="s"
              disabledReason={disabledReason}
              isPending={markRead.isRunning}
              onPress={() =>
                void change(() => markRead.run({ body: { inboxItemIds, status: 'N' } }), messages.inbox.read)
              }
            >
              MARK AS READ
            </Button>
            <Button
              size="s"
              disabledReason={disabledReason}
              isPending={markUnread.isRunning}
              onPress={() =>
                void change(
                  () => markUnread.run({ body: { inboxItemIds, status: 'Y' } }),
                  messages.inbox.unread,
                )
              }
            >
              MARK AS UNREAD
            </Button>
            <Button size="s" disabledReason={disabledReason} onPress={() => setIsAsking(true)}>
              DELETE
            </Button>
          </>
        }
      />
      <ConfirmDialog
        title={`Delete ${count}?`}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirmLabel="Delete"
        isDestructive
        isPending={remove.isRunning}
        onConfirm={() => void change(() => remove.run({ body: { inboxItemIds } }), messages.inbox.deleted)}
      >
        This cannot be undone. A document that came with a message can then no longer be downloaded.
      </ConfirmDialog>
    </Stack>
  );
}
