import { useAction, useEndpoint, useSession } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatUsDate } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoment, useInterval } from '../../clock/clock.js';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { INBOX_POLL_MS } from '../../inbox/inboxPolling.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { paths } from '../../paths.js';
import { useMayCall } from '../../session/useMayCall.js';
import { accountPath, officeRegistrationPath, questionPath } from '../officePaths.js';
import type { RefusedNotes } from '../questions/QuestionActions.js';
import { RecordChecks } from '../registrations/RecordChecks.js';
import { besideRecords, isMismatch } from '../registrations/registrationWords.js';
import { WorkDecisionDialog } from './DecisionDialogs.js';
import { HandOverDialog, NoteDialog, SnoozeDialog } from './QueueDialogs.js';
import { useOtherLookers } from './useOtherLookers.js';
import { useQueueKeys } from './useQueueKeys.js';
import { decidingCalls, type ShownWork, subjectOf, workKindWords } from './workWords.js';

/** A registration beside the records, in the panel of the queue. */
function RegistrationFacts({ item }: { readonly item: string }) {
  const { data, error, reload } = useEndpoint(office.registration, { query: { requestId: subjectOf(item) } });
  if (data === undefined && error !== undefined) {
    return (
      <LoadFailed size="s" headingLevel={3} title="The records could not be compared" onRetry={reload} />
    );
  }
  if (data === undefined)
    return (
      <div aria-busy>
        <Skeleton lines={4} />
      </div>
    );
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="m">
        {besideRecords.title}
      </Heading>
      {data.checks.some(isMismatch) ? (
        <RecordChecks checks={data.checks.filter(isMismatch)} />
      ) : (
        <Text as="p" tone="muted">
          {besideRecords.fits}
        </Text>
      )}
    </Stack>
  );
}

/** The page of an item, for the kinds that have a page. For a batch application it is the page of the account. */
function workPage({ item, kind, names }: ShownWork): string | undefined {
  if (kind === 'registration') return officeRegistrationPath(subjectOf(item));
  if (kind === 'proposal') return paths.officeStaff;
  if (kind === 'vendor') return paths.officeVendors;
  if (kind === 'batchApplication') return accountPath(subjectOf(item));
  return kind === 'question' && names.confirmationNumber !== null
    ? questionPath(names.confirmationNumber)
    : undefined;
}

interface WorkPanelProps {
  /** The item that is open. */
  readonly item: string;
  /** Called when the item was decided on: the next one may open. */
  readonly onDecided: () => void;
}

type OpenDialog = 'accept' | 'ask' | 'hand-over' | 'snooze' | 'note' | null;

/** The person who has the item, and the day until which it is put off, if that has not come yet. */
function Holder({ work, isPutOff }: { readonly work: ShownWork; readonly isPutOff: boolean }) {
  const { holder, takenAt, snoozedUntil } = work;
  const since = takenAt === null ? '' : `, since ${formatMoment(takenAt)}`;
  return (
    <Stack gap="1">
      <Text size="s" tone="muted">
        {holder === null ? 'Nobody has it.' : `${holder.name} has it${since}.`}
      </Text>
      {isPutOff && snoozedUntil !== null && (
        <Text size="s" tone="muted">{`Put off until ${formatUsDate(snoozedUntil)}.`}</Text>
      )}
    </Stack>
  );
}

function Notes({ said }: Pick<ShownWork, 'said'>) {
  if (said.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading level={3} size="m">
        Notes
      </Heading>
      {said.map(({ by, at, words }) => (
        <div key={at + words}>
          <Text as="p" style={{ whiteSpace: 'pre-line' }}>
            {words}
          </Text>
          <Text as="p" size="s" tone="muted">
            {by}, {formatMoment(at)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function Panel({ work, onDecided }: WorkPanelProps & { readonly work: ShownWork }) {
  const { item, kind, holder, isWaiting, snoozedUntil } = work;
  const { user } = useSession();
  const navigate = useNavigate();
  const notices = useNotices();
  const [open, setOpen] = useState<OpenDialog>(null);
  const [refused, setRefused] = useState<RefusedNotes>({});
  const take = useAction(office.takeWork);
  const giveBack = useAction(office.giveBackWork);
  const finish = useAction(office.finishWork);
  const unsnooze = useAction(office.snoozeWork);
  const others = useOtherLookers(item);
  const { one, accept, ask, done } = workKindWords[kind];
  const page = workPage(work);
  const mayWork = useMayCall(office.takeWork);
  const mayDecide = useMayCall(decidingCalls[kind]);
  const isMine = holder !== null && holder.userName === user?.userName;
  const mayTake = holder === null || isMine;
  const today = useOfficeDay()();
  // On the day itself the item is back in the queue.
  const isPutOff = snoozedUntil !== null && snoozedUntil > today;

  async function withNotice(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (failure) {
      notices.failed(failure);
    }
  }
  const takeOrGiveBack = () => void withNotice(() => (isMine ? giveBack : take).run({ body: { item } }));
  const finishIt = () =>
    void withNotice(async () => {
      await finish.run({ body: { item } });
      notices.succeeded(`${work.about}: done.`);
      onDecided();
    });
  const close = () => setOpen(null);

  useQueueKeys({
    ...(page !== undefined && { Enter: () => void navigate(page) }),
    ...(isWaiting &&
      mayDecide && {
        ...(accept !== undefined && { a: () => setOpen('accept') }),
        ...(ask !== undefined && { r: () => setOpen('ask') }),
        ...(done !== undefined && { e: finishIt }),
      }),
    ...(isWaiting &&
      mayWork && {
        ...(mayTake && { t: takeOrGiveBack, s: () => setOpen('snooze') }),
      }),
  });

  return (
    <Card title={work.about} actions={<Badge>{one}</Badge>}>
      <Stack gap="4">
        {others.length > 0 && (
          <Banner tone="warning">
            {`${others.map(({ name }) => name).join(' and ')} ${others.length === 1 ? 'has' : 'have'} this open, too.`}
          </Banner>
        )}
        {!isWaiting && (
          <Banner tone="info" title="It waits no more">
            Somebody has looked after it meanwhile, or it settled itself.
          </Banner>
        )}
        <Text as="p">{work.words}</Text>
        {isWaiting && (
          <Inline gap="2">
            {mayDecide && accept !== undefined && (
              <Button variant="primary" aria-keyshortcuts="A" onPress={() => setOpen('accept')}>
                {accept}
              </Button>
            )}
            {mayDecide && ask !== undefined && (
              <Button aria-keyshortcuts="R" onPress={() => setOpen('ask')}>
                {ask}
              </Button>
            )}
            {mayDecide && done !== undefined && (
              <Button variant="primary" aria-keyshortcuts="E" isPending={finish.isRunning} onPress={finishIt}>
                {done}
              </Button>
            )}
            {page !== undefined && <Link href={page}>Open its page</Link>}
          </Inline>
        )}
        <Holder work={work} isPutOff={isPutOff} />
        {isWaiting && mayWork && (
          <Inline gap="2">
            {mayTake && (
              <Button
                size="s"
                aria-keyshortcuts="T"
                isPending={take.isRunning || giveBack.isRunning}
                onPress={takeOrGiveBack}
              >
                {isMine ? 'Give back' : 'Take'}
              </Button>
            )}
            <Button size="s" onPress={() => setOpen('hand-over')}>
              Hand over
            </Button>
            {mayTake && !isPutOff && (
              <Button size="s" aria-keyshortcuts="S" onPress={() => setOpen('snooze')}>
                Put off
              </Button>
            )}
            {mayTake && isPutOff && (
              <Button
                size="s"
                isPending={unsnooze.isRunning}
                onPress={() => void withNotice(() => unsnooze.run({ body: { item } }))}
              >
                Show it again
              </Button>
            )}
            <Button size="s" onPress={() => setOpen('note')}>
              Add a note
            </Button>
          </Inline>
        )}
        <DescriptionList
          columns={1}
          items={[
            ...work.facts,
            ...(isWaiting
              ? [
                  { label: 'Waits since', value: formatMoment(work.since) },
                  { label: 'Due', value: formatUsDate(work.dueOn) },
                ]
              : []),
          ]}
        />
        {kind === 'registration' && isWaiting && <RegistrationFacts item={item} />}
        <Notes said={work.said} />
      </Stack>
      {(open === 'accept' || open === 'ask') && (
        <WorkDecisionDialog
          key={open}
          work={work}
          isAccepting={open === 'accept'}
          refused={refused}
          onRefusedNotes={setRefused}
          onClose={close}
          onDecided={onDecided}
        />
      )}
      {open === 'hand-over' && <HandOverDialog work={work} onClose={close} />}
      {open === 'snooze' && <SnoozeDialog work={work} onClose={close} />}
      {open === 'note' && <NoteDialog work={work} onClose={close} />}
    </Card>
  );
}

/** The open item with its actions. */
export function WorkPanel(props: WorkPanelProps) {
  const { data, error, reload } = useEndpoint(office.workItem, { query: { item: props.item } });
  // 404: the item waits no more, which the card says.
  useFailureNotice(error?.status === 404 ? undefined : error);
  // Somebody else may take the item or decide on it meanwhile.
  useInterval(INBOX_POLL_MS, () => void reload());
  if (data && error?.status !== 404) return <Panel {...props} work={data} />;
  return (
    <Card>
      {error === undefined ? (
        <div aria-busy>
          <Skeleton lines={8} />
        </div>
      ) : error.status === 404 ? (
        <EmptyState size="s" title="It waits no more">
          Somebody has looked after it, or it settled itself.
        </EmptyState>
      ) : (
        <LoadFailed size="s" title="The item could not be loaded" onRetry={reload} />
      )}
    </Card>
  );
}
