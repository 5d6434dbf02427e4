import { useAction, useEndpoint } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { CopyButton } from '@slip/ui/CopyButton';
import { Dialog } from '@slip/ui/Dialog';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';

interface NewAddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The new calendar address, to copy: it is shown this one time. */
function NewAddressDialog({ address, onClose }: NewAddressDialogProps) {
  return (
    <Dialog
      title="Your calendar address"
      size="m"
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I have copied it
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning" announce="none">
          It is shown only once. Copy it now, and keep it to yourself.
        </Banner>
        <TextField label="Calendar address" value={address} isReadOnly />
        <Inline>
          <CopyButton value={address} label="Copy the calendar address" />
          <Text as="p" size="s" tone="muted">
            In your calendar program, choose “Subscribe”, “From URL” or “From internet”, and paste it there.
          </Text>
        </Inline>
      </Stack>
    </Dialog>
  );
}

type AddressFacts = Output<typeof user.calendarAddress>;

function factsText({ madeAt, lastReadAt }: AddressFacts): string {
  if (madeAt === null) return 'You have no calendar address.';
  const read =
    lastReadAt === null ? 'No calendar has read it yet.' : `Last read ${formatMoment(lastReadAt)}.`;
  return `Your calendar address was made ${formatMoment(madeAt)}. ${read}`;
}

function AddressActions({ address }: { readonly address: AddressFacts }) {
  const { apiBase } = useRuntimeConfig();
  const notices = useNotices();
  const renewing = useAction(user.renewCalendarAddress);
  const ending = useAction(user.endCalendarAddress);
  const [question, setQuestion] = useState<'change' | 'end' | null>(null);
  const [newAddress, setNewAddress] = useState<string | null>(null);

  async function make(): Promise<void> {
    try {
      const { path } = await renewing.run();
      setNewAddress(new URL(apiBase + path, window.location.href).href);
    } catch (failure) {
      notices.failed(failure);
    }
    setQuestion(null);
  }

  async function end(): Promise<void> {
    try {
      await ending.run();
      notices.succeeded('The calendar address has ended.');
    } catch (failure) {
      notices.failed(failure);
    }
    setQuestion(null);
  }

  return (
    <>
      <Inline gap="2">
        {address.madeAt === null ? (
          <Button isPending={renewing.isRunning} onPress={() => void make()}>
            Make a calendar address
          </Button>
        ) : (
          <>
            <Button onPress={() => setQuestion('change')}>Change the address</Button>
            <Button onPress={() => setQuestion('end')}>End the address</Button>
          </>
        )}
      </Inline>
      <ConfirmDialog
        title="Change the calendar address?"
        isOpen={question === 'change'}
        onOpenChange={() => setQuestion(null)}
        confirmLabel="Change the address"
        isPending={renewing.isRunning}
        onConfirm={() => void make()}
      >
        You get a new one. Calendars that read the present one get nothing any more, until you give them the
        new one.
      </ConfirmDialog>
      <ConfirmDialog
        title="End the calendar address?"
        isOpen={question === 'end'}
        onOpenChange={() => setQuestion(null)}
        confirmLabel="End the address"
        isDestructive
        isPending={ending.isRunning}
        onConfirm={() => void end()}
      >
        Calendars that read it get nothing any more. You can make another at any time.
      </ConfirmDialog>
      {newAddress !== null && <NewAddressDialog address={newAddress} onClose={() => setNewAddress(null)} />}
    </>
  );
}

/** The secret address at which a calendar program reads due days: it can be made, changed and ended. */
export function CalendarAddress() {
  const { data, error, reload } = useEndpoint(user.calendarAddress);
  useFailureNotice(data ? undefined : error);
  return (
    <Card title="Calendar" headingLevel={3} aria-busy={data === undefined && error === undefined}>
      <Stack gap="3">
        <Text as="p" tone="muted">
          A calendar program that subscribes to your address shows the days on which something is due, and
          keeps them up to date. Whoever knows the address can read them: what is due and when, no amounts and
          no policies.
        </Text>
        {data !== undefined && (
          <>
            <Text as="p">{factsText(data)}</Text>
            <AddressActions address={data} />
          </>
        )}
        {data === undefined && error === undefined && <Skeleton lines={2} />}
        {data === undefined && error !== undefined && (
          <LoadFailedBanner onRetry={reload}>Your calendar address could not be loaded.</LoadFailedBanner>
        )}
      </Stack>
    </Card>
  );
}
