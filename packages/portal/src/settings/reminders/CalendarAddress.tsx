import { useAction, useEndpoint } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { formatMoment } from '../../clock/formatMoment.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { NewAddressDialog } from './NewAddressDialog.js';

type Address = Output<typeof user.calendarAddress>;

function standing({ madeAt, lastReadAt }: Address): string {
  if (madeAt === null) return 'You have no calendar address.';
  const read =
    lastReadAt === null ? 'No calendar has read it yet.' : `Last read ${formatMoment(lastReadAt)}.`;
  return `Your calendar address was made ${formatMoment(madeAt)}. ${read}`;
}

function Actions({ address }: { readonly address: Address }) {
  const { apiBase } = useRuntimeConfig();
  const notices = useNotices();
  const renewing = useAction(user.renewCalendarAddress);
  const ending = useAction(user.endCalendarAddress);
  const [question, setQuestion] = useState<'change' | 'end' | null>(null);
  const [made, setMade] = useState<string | null>(null);

  async function make(): Promise<void> {
    try {
      const { path } = await renewing.run();
      setMade(new URL(apiBase + path, window.location.href).href);
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
      {made !== null && <NewAddressDialog address={made} onClose={() => setMade(null)} />}
    </>
  );
}

/** The secret address at which a calendar program reads what is owed: since when, a new one, its end. */
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
            <Text as="p">{standing(data)}</Text>
            <Actions address={data} />
          </>
        )}
        {data === undefined && error === undefined && <Skeleton lines={2} />}
        {data === undefined && error !== undefined && (
          <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
            Your calendar address could not be loaded.
          </Banner>
        )}
      </Stack>
    </Card>
  );
}
