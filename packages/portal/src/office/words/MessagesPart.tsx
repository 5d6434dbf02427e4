import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid, type PaginationState } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { InboxIcon } from '@slip/ui/Icon';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { TwoLines } from '../../pages/TwoLines.js';
import { useMayCall } from '../../session/useMayCall.js';
import { Paragraphs } from '../Paragraphs.js';
import { audienceWords, type ListedMessage, messageStates, newMessage } from './messageWords.js';
import { NewMessageDialog } from './NewMessageDialog.js';

/** Milliseconds between two reads of the list, while a message is being sent. */
const PROGRESS_POLL_MS = 2_000;

/** The number of people who have a message; a bar while it is being sent. */
function Progress({ message: { state, told, people } }: { readonly message: ListedMessage }) {
  const words = `${formatCount(told)} of ${formatCount(people)}`;
  if (state !== 'sending') return words;
  return <ProgressBar label="Have it" value={told} max={people} valueText={words} />;
}

/** @param stop left out for people who may only read */
function columnsOf(stop?: (message: ListedMessage) => void): readonly ColumnDef<ListedMessage>[] {
  const columns: readonly ColumnDef<ListedMessage>[] = [
    {
      id: 'subject',
      header: 'Message',
      meta: { isRowHeader: true, isWrapping: true, minWidth: '12rem' },
      cell: ({ row }) => row.original.subject,
    },
    {
      id: 'audience',
      header: 'To',
      meta: { isWrapping: true, minWidth: '10rem' },
      cell: ({ row }) => audienceWords(row.original.audience),
    },
    {
      id: 'sent',
      header: 'Sent',
      meta: { isWrapping: true, minWidth: '9rem' },
      cell: ({ row: { original } }) => (
        <TwoLines text={formatMoment(original.sentAt)} below={`by ${original.sentBy}`} />
      ),
    },
    {
      id: 'state',
      header: 'Status',
      cell: ({ row }) => {
        const { label, tone } = messageStates[row.original.state];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      id: 'told',
      header: 'Have it',
      meta: { minWidth: '9rem' },
      cell: ({ row }) => <Progress message={row.original} />,
    },
    { id: 'read', header: 'Read', meta: { align: 'end' }, cell: ({ row }) => formatCount(row.original.read) },
  ];
  if (!stop) return columns;
  return [
    ...columns,
    {
      id: 'stop',
      header: 'Stop',
      meta: { isHeaderHidden: true },
      cell: ({ row: { original } }) =>
        original.state === 'sending' && (
          <Button size="s" aria-label={`Stop “${original.subject}”`} onPress={() => stop(original)}>
            Stop
          </Button>
        ),
    },
  ];
}

/** The words of a message, and how it ended. */
function MessageDetail({ message }: { readonly message: ListedMessage }) {
  const { text, link, state, stoppedBy, told, endedAt, accounts } = message;
  return (
    <Stack gap="2">
      <Paragraphs text={text} />
      <Text as="p" size="s" tone="muted">
        {[
          formatCountOf(accounts, 'account', 'accounts'),
          ...(link === '' ? [] : [`leads to ${link}`]),
          ...(state === 'stopped' && endedAt !== null
            ? [`stopped by ${stoppedBy} at ${formatMoment(endedAt)}, when ${formatCount(told)} had it`]
            : []),
          ...(state === 'failed' ? ['broken off by errors of the office; whoever has it keeps it'] : []),
        ].join(' · ')}
      </Text>
    </Stack>
  );
}

/** Asks before a message is stopped, and tells how many have it. */
function StopDialog({ message, onClose }: { readonly message: ListedMessage; readonly onClose: () => void }) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.stopMessage);
  async function stop(): Promise<void> {
    try {
      const { told, people } = await run({ body: { messageId: message.messageId } });
      notices.succeeded(
        `The message is stopped: ${formatCount(told)} of ${formatCount(people)} people have it.`,
      );
    } catch (failure) {
      notices.failed(failure);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      title={`Stop “${message.subject}”?`}
      isOpen
      isDestructive
      isPending={isRunning}
      confirmLabel="Stop it"
      cancelLabel="Let it go on"
      onConfirm={() => void stop()}
      onOpenChange={onClose}
    >
      Nobody gets it who has not got it yet, and it cannot be continued. Whoever has it keeps it.
    </ConfirmDialog>
  );
}

const firstPage: PaginationState = { pageIndex: 0, pageSize: 25 };
const rowId = ({ messageId }: ListedMessage) => String(messageId);
const detailOf = (message: ListedMessage) => <MessageDetail message={message} />;

/** The messages to many people: those that were sent, the progress of one that is being sent, and a new one. */
export function MessagesPart() {
  const [pagination, setPagination] = useState(firstPage);
  const [isWriting, setWriting] = useState(false);
  const [messageToStop, setMessageToStop] = useState<ListedMessage | null>(null);
  const { data, error, isLoading, isOfPrevious, reload } = useEndpoint(
    office.messages,
    { query: { page: pagination.pageIndex, pageSize: pagination.pageSize } },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  const isSending = data?.rows.some(({ state }) => state === 'sending') === true;
  useInterval(isSending ? PROGRESS_POLL_MS : null, () => void reload());
  const maySend = useMayCall(office.sendMessage);
  const mayStop = useMayCall(office.stopMessage);
  const columns = useMemo(() => columnsOf(mayStop ? setMessageToStop : undefined), [mayStop]);
  return (
    <>
      <DataGrid
        label="Messages to many people"
        columns={columns}
        rows={data?.rows ?? []}
        getRowId={rowId}
        rowDetail={detailOf}
        mode="server"
        total={data?.total ?? 0}
        pagination={pagination}
        onPaginationChange={setPagination}
        pageSizes={[25, 50, 100]}
        tools={
          maySend ? (
            <Button variant="primary" onPress={() => setWriting(true)}>
              {newMessage}
            </Button>
          ) : undefined
        }
        isLoading={isLoading || isOfPrevious}
        error={data ? undefined : error && 'The messages could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" icon={<InboxIcon />} title="No message was sent yet">
            Write to everybody, to those of a state, or to those who are late.
          </EmptyState>
        }
      />
      {isWriting && <NewMessageDialog onClose={() => setWriting(false)} />}
      {messageToStop && <StopDialog message={messageToStop} onClose={() => setMessageToStop(null)} />}
    </>
  );
}
