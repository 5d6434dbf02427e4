import { useAction, useEndpoint } from '@slip/api';
import { admin, type DeliveryState, MAX_DELIVERIES, type Output } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { settingsPath } from '../../settingsPath.js';
import { EarlierRows } from '../lists/EarlierRows.js';
import type { Webhook } from './WebhookDialog.js';

type Delivery = Output<typeof admin.webhookDeliveries>[number];

/** Milliseconds until the list is read again, while a delivery waits to be sent. */
const DELIVERY_POLL_MS = 3_000;

const stateWords: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Is sent next',
  failing: 'Tried again',
  held: 'Waits until the webhook is on',
  delivered: 'Received',
  givenUp: 'Not received',
};

/** The state of a delivery in words. A webhook that is on holds one only while its vendor's connection does not work. */
const wordsOf = ({ state }: Pick<Delivery, 'state'>, webhook: Webhook) =>
  state === 'held' && webhook.state === 'on'
    ? 'Waits until the vendor is connected again'
    : stateWords[state];

function toneOf({ state }: Delivery): RowTone | null {
  if (state === 'failing') return { tone: 'warning', label: stateWords.failing };
  return state === 'givenUp' ? { tone: 'danger', label: stateWords.givenUp } : null;
}

const columnsOf = (
  webhook: Webhook,
  onShow: (delivery: Delivery) => void,
): readonly ColumnDef<Delivery>[] => [
  {
    id: 'type',
    header: 'Event',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.type,
  },
  { id: 'at', header: 'Happened', cell: ({ row }) => formatMoment(row.original.createdAt) },
  {
    id: 'state',
    header: 'Status',
    meta: { isWrapping: true },
    cell: ({ row }) => wordsOf(row.original, webhook),
  },
  { id: 'tries', header: 'Tries', meta: { align: 'end' }, cell: ({ row }) => row.original.tries },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isHeaderHidden: true },
    cell: ({ row }) => (
      <Button
        size="s"
        aria-label={`Details of ${row.original.type}, ${row.original.eventId}`}
        onPress={() => onShow(row.original)}
      >
        Details
      </Button>
    ),
  },
];

type Attempt = Output<typeof admin.webhookDelivery>['attempts'][number];

/** The facts of one try: its request and the answer. */
const itemsOf = ({ status, milliseconds, url, problem, body, answer }: Attempt) => [
  { label: 'Answered', value: status === null ? 'Nothing' : `${status} after ${milliseconds} ms` },
  { label: 'Sent to', value: url },
  ...(problem === null ? [] : [{ label: 'Why it does not count', value: problem, isWide: true }]),
  { label: 'Request', value: <Text isMono>{body}</Text>, isWide: true },
  ...(answer === '' ? [] : [{ label: 'Answer', value: <Text isMono>{answer}</Text>, isWide: true }]),
];

interface DeliveryDialogProps {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** The tries of a delivery with their answers, and a button that sends it again. */
function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const { deliveryId, type, eventId } = delivery;
  const notices = useNotices();
  const { data, error, reload } = useEndpoint(admin.webhookDelivery, { query: { deliveryId } });
  const { run, isRunning } = useAction(admin.resendDelivery);
  // The delivery of the list is of the moment in which its button was pressed.
  const { state, nextTryAt } = data ?? delivery;
  useInterval(state === 'waiting' ? DELIVERY_POLL_MS : null, () => void reload());

  async function resend(): Promise<void> {
    try {
      await run({ body: { deliveryId } });
      notices.succeeded('The event is sent again.');
      onClose();
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <Dialog
      title={type}
      size="l"
      isOpen
      onOpenChange={onClose}
      footer={
        <Inline gap="3">
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" isPending={isRunning} onPress={() => void resend()}>
            Send again
          </Button>
        </Inline>
      }
    >
      <Stack gap="5">
        <DescriptionList
          columns={2}
          items={[
            { label: 'Id of the event', value: eventId },
            { label: 'Status', value: wordsOf({ state }, webhook) },
            ...(nextTryAt === null ? [] : [{ label: 'Next try', value: formatMoment(nextTryAt) }]),
          ]}
        />
        {!data && !error && <Skeleton lines={4} />}
        {!data && error && (
          <LoadFailedBanner onRetry={reload}>The tries could not be loaded.</LoadFailedBanner>
        )}
        {data?.attempts.length === 0 && <Text as="p">It was not tried yet.</Text>}
        {data?.attempts.map((attempt, index) => (
          <Stack gap="3" key={attempt.at}>
            <Heading level={3}>
              Try {data.attempts.length - index}, {formatMoment(attempt.at)}
            </Heading>
            <DescriptionList columns={2} items={itemsOf(attempt)} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

const none: readonly Delivery[] = [];

/** The deliveries of a webhook in the last 30 days, sent and waiting. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const [beforeDeliveryId, setBeforeDeliveryId] = useState<number>();
  const [shown, setShown] = useState<Delivery | null>(null);
  const { webhookId, url } = webhook;
  const query = { webhookId, ...(beforeDeliveryId !== undefined && { before: beforeDeliveryId }) };
  const { data, error, isLoading, isOfPrevious, isRefreshing, reload } = useEndpoint(
    admin.webhookDeliveries,
    { query },
    { keepPrevious: true },
  );
  useFailureNotice(data ? undefined : error);
  useInterval(data?.some(({ state }) => state === 'waiting') ? DELIVERY_POLL_MS : null, () => void reload());
  const oldest = data?.at(-1);
  return (
    <Stack gap="4">
      <div>
        <Link href={settingsPath('webhooks')}>Back to all webhooks</Link>
      </div>
      <Heading level={3} style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Heading>
      <DataGrid
        label="Deliveries"
        isLabelVisible
        columns={columnsOf(webhook, setShown)}
        rows={data ?? none}
        getRowId={({ deliveryId }) => String(deliveryId)}
        getRowTone={toneOf}
        isLoading={isLoading || isOfPrevious}
        error={data ? undefined : error && 'The deliveries could not be loaded.'}
        onRetry={() => void reload()}
        isUnpaged
        tools={
          <EarlierRows
            isRefreshing={isRefreshing}
            onRefresh={() => void reload()}
            onLatest={beforeDeliveryId === undefined ? undefined : () => setBeforeDeliveryId(undefined)}
            onEarlier={
              oldest && data?.length === MAX_DELIVERIES
                ? () => setBeforeDeliveryId(oldest.deliveryId)
                : undefined
            }
          />
        }
        emptyState={
          beforeDeliveryId !== undefined ? (
            <EmptyState title="No earlier deliveries" />
          ) : (
            <EmptyState title="Nothing was sent yet">
              Events are listed here as they are sent. A test event shows at once whether it works.
            </EmptyState>
          )
        }
      />
      {shown && <DeliveryDialog webhook={webhook} delivery={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}
