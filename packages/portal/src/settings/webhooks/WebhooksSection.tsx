import { useAction, useEndpoint } from '@slip/api';
import { admin, eventNames, MAX_WEBHOOKS, ROTATION_HOURS, type WebhookState } from '@slip/api/contract';
import { formatCountOf } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { CopyButton } from '@slip/ui/CopyButton';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { EmptyState } from '@slip/ui/EmptyState';
import { PlusIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { settingsPath } from '../../settingsPath.js';
import { KeptRecord } from '../KeptRecord.js';
import { useProofGate } from '../second-factors/useProofGate.js';
import { Deliveries } from './Deliveries.js';
import { WEBHOOK, type Webhook, WebhookDialog } from './WebhookDialog.js';

const stateWords: Readonly<Record<WebhookState, string>> = {
  on: 'On',
  off: 'Off',
  failed: 'Off after failures',
};

const SUSPENDED = 'Suspended with its vendor';

/** A webhook that is on is sent nothing while its vendor is suspended. */
const isSuspended = ({ state, isVendorSuspended }: Webhook) => state === 'on' && isVendorSuspended;

function toneOf(webhook: Webhook): RowTone | null {
  const { state } = webhook;
  if (isSuspended(webhook)) return { tone: 'danger', label: SUSPENDED };
  if (state === 'failed') return { tone: 'danger', label: stateWords.failed };
  return state === 'off' ? { tone: 'neutral', label: stateWords.off } : null;
}

function lastInWords({ last, waiting }: Webhook): string {
  const waits = waiting === 0 ? '' : `, ${formatCountOf(waiting, 'event waits', 'events wait')}`;
  if (last === null) return `None yet${waits}`;
  return `${last.wasDelivered ? 'Received' : 'Failed'} ${formatMoment(last.at)}${waits}`;
}

const eventsInWords = ({ events: [first, ...others] }: Webhook) =>
  others.length === 0
    ? first
    : others.length + 1 === eventNames.length
      ? 'All'
      : `${first} and ${others.length} more`;

const pathOf = ({ webhookId }: Webhook) => `${settingsPath('webhooks')}?webhook=${webhookId}`;

const columns: readonly ColumnDef<Webhook>[] = [
  {
    id: 'url',
    header: 'Address',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row: { original: webhook } }) => (
      <Stack gap="1">
        <span>{webhook.url}</span>
        {webhook.vendor !== null && (
          <Text
            as="span"
            size="s"
            tone="muted"
          >{`Of ${webhook.vendor}, which your account has connected`}</Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    meta: { isWrapping: true },
    cell: ({ row }) => eventsInWords(row.original),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row: { original: webhook } }) => (isSuspended(webhook) ? SUSPENDED : stateWords[webhook.state]),
  },
  {
    id: 'last',
    header: 'Last Delivery',
    meta: { isWrapping: true },
    cell: ({ row }) => lastInWords(row.original),
  },
];

interface SecretDialogProps {
  readonly secret: string;
  /** Words about the former secret; empty for a new webhook. */
  readonly former: string;
  readonly onClose: () => void;
}

/** A new secret, to be copied: it is shown this one time. */
function SecretDialog({ secret, former, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title="The secret of the webhook"
      size="s"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have kept it
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning" announce="none">
          It is shown only once. Copy it into the settings of your program now.
        </Banner>
        <Inline gap="2" align="center">
          <Text isMono style={{ overflowWrap: 'anywhere', flex: '1 1 12rem' }}>
            {secret}
          </Text>
          <CopyButton value={secret} label="Copy the secret" />
        </Inline>
        <Text as="p" tone="muted">
          With it your program checks that what it receives comes from here. {former}
        </Text>
      </Stack>
    </Dialog>
  );
}

type Question = { readonly kind: 'renew' | 'remove'; readonly webhook: Webhook };

const questions = {
  renew: {
    title: 'Make a new secret?',
    confirm: 'Make a new secret',
    words: `Each event is signed by both for ${ROTATION_HOURS} hours, so that you can change your program meanwhile. Then the former secret is worthless.`,
  },
  remove: {
    title: 'Remove this webhook?',
    confirm: 'Remove',
    words: 'Its deliveries are removed with it, and what waits is not sent. This cannot be undone.',
  },
} as const;

const none: readonly Webhook[] = [];

/** Webhooks: where the events of the account are sent, for those who manage it. */
export default function WebhooksSection() {
  const found = useEndpoint(admin.webhooks);
  useFailureNotice(found.error);
  const [params] = useSearchParams();
  const notices = useNotices();
  const proof = useProofGate();
  const renewing = useAction(admin.renewWebhookSecret);
  const switching = useAction(admin.switchWebhook);
  const removing = useAction(admin.removeWebhook);
  const testing = useAction(admin.testWebhook);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [secret, setSecret] = useState<Omit<SecretDialogProps, 'onClose'> | null>(null);

  async function attempt(work: () => Promise<unknown>, words: string): Promise<void> {
    try {
      await work();
      notices.succeeded(words);
    } catch (error) {
      notices.failed(error);
    }
  }

  async function answer({ kind, webhook: { webhookId } }: Question): Promise<void> {
    setQuestion(null);
    if (kind === 'remove') {
      await attempt(() => removing.run({ body: { webhookId } }), 'The webhook was removed.');
      return;
    }
    await proof.run(async () => {
      const renewed = await renewing.run({ body: { webhookId } });
      const former =
        renewed.formerSecretUntil === null
          ? 'The former secret signs nothing any more: change your program now.'
          : `The former secret signs, too, for ${ROTATION_HOURS} hours.`;
      setSecret({ secret: renewed.secret, former });
    });
  }

  const menuOf = (webhook: Webhook) => {
    const { webhookId, state, url, vendor } = webhook;
    const isOn = state === 'on';
    // The vendor decides the address, events and secret of its own webhook: they cannot be edited here.
    const isOwn = vendor === null;
    return (
      <MenuButton
        label={`Actions for ${url}`}
        actions={[
          { id: 'deliveries', label: 'Deliveries', href: pathOf(webhook) },
          {
            id: 'test',
            label: 'Send test event',
            onAction: () =>
              void attempt(
                () => testing.run({ body: { webhookId } }),
                'The test event is sent. Its answer is listed under Deliveries.',
              ),
          },
          ...(isOwn
            ? [
                { id: 'edit', label: 'Edit', onAction: () => setEdited(webhook) },
                {
                  id: 'renew',
                  label: 'New secret',
                  onAction: () => setQuestion({ kind: 'renew', webhook }),
                },
              ]
            : []),
          {
            id: 'switch',
            label: isOn ? 'Switch off' : 'Switch on',
            onAction: () =>
              void attempt(
                () => switching.run({ body: { webhookId, isOn: !isOn } }),
                isOn ? 'The webhook is off.' : 'The webhook is on: what happened meanwhile is sent.',
              ),
          },
          isOwn
            ? {
                id: 'remove',
                label: 'Remove',
                isDestructive: true,
                startsGroup: true,
                onAction: () => setQuestion({ kind: 'remove', webhook }),
              }
            : {
                id: 'programs',
                label: 'Connected programs',
                startsGroup: true,
                href: settingsPath('programs'),
              },
        ]}
      />
    );
  };

  const webhookInAddress = params.get('webhook');
  const shown = found.data?.find(({ webhookId }) => String(webhookId) === webhookInAddress);
  if (shown) return <Deliveries key={shown.webhookId} webhook={shown} />;
  const own = found.data?.filter(({ vendor }) => vendor === null) ?? none;
  const mayAdd = own.length < MAX_WEBHOOKS;
  return (
    <Stack gap="4">
      <Text as="p" tone="muted">
        A webhook tells a program of yours what happens: it is sent each event a moment later, signed, and
        again for three days where it does not answer.
      </Text>
      <KeptRecord
        label={WEBHOOK}
        records={found.data}
        keyOf={({ webhookId }) => webhookId}
        onOpen={(webhook) => setEdited(webhook ?? 'new')}
      />
      <DataGrid
        label="Webhooks"
        columns={columns}
        rows={found.data ?? none}
        getRowId={({ webhookId }) => String(webhookId)}
        getRowHref={pathOf}
        getRowTone={toneOf}
        rowMenu={menuOf}
        isLoading={found.isLoading || found.isRefreshing}
        error={found.data ? undefined : found.error && 'The webhooks could not be loaded.'}
        onRetry={() => void found.reload()}
        isUnpaged
        tools={
          <Button
            size="s"
            icon={<PlusIcon size="s" />}
            disabledReason={mayAdd ? undefined : `There are ${MAX_WEBHOOKS}: remove one first.`}
            onPress={() => setEdited('new')}
          >
            Add webhook
          </Button>
        }
        emptyState={
          <EmptyState title="No webhooks">
            Add the address of a program that is to hear of what happens here.
          </EmptyState>
        }
      />
      {edited !== null && (
        <WebhookDialog
          edited={edited === 'new' ? null : edited}
          proof={proof}
          onSaved={(made) => {
            setEdited(null);
            if (made !== null) setSecret({ secret: made, former: '' });
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {question !== null && (
        <ConfirmDialog
          title={questions[question.kind].title}
          isOpen
          onOpenChange={() => setQuestion(null)}
          confirmLabel={questions[question.kind].confirm}
          isDestructive={question.kind === 'remove'}
          onConfirm={() => void answer(question)}
        >
          <Text style={{ overflowWrap: 'anywhere' }}>{question.webhook.url}</Text>
          <br />
          {questions[question.kind].words}
        </ConfirmDialog>
      )}
      {secret !== null && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
      {proof.dialog}
    </Stack>
  );
}
