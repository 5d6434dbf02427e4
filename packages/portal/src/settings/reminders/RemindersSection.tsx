import { useAction, useEndpoint } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { Card } from '@slip/ui/Card';
import { Checkbox } from '@slip/ui/Checkbox';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { CalendarAddress } from './CalendarAddress.js';

type Settings = Output<typeof user.reminderSettings>;
type Choices = Pick<Settings, 'inInbox' | 'byMail'>;

function choicesText({ inInbox, byMail }: Choices, isNotified: boolean): string {
  const isMailed = byMail && isNotified;
  if (inInbox && isMailed) return 'You are reminded in the inbox and by email.';
  if (inInbox) return 'You are reminded in the inbox.';
  return isMailed ? 'You are reminded by email.' : 'You are not reminded.';
}

function ReminderCheckboxes({
  settings: { inInbox, byMail, isNotified, email },
  isRefreshing,
}: {
  readonly settings: Settings;
  readonly isRefreshing: boolean;
}) {
  const { run, isRunning } = useAction(user.saveReminderSettings);
  const notices = useNotices();
  // Both choices are saved together: the other one must be the one on file. A box that is read-only keeps the focus.
  const isReadOnly = isRunning || isRefreshing;

  async function save(change: Partial<Choices>): Promise<void> {
    const choices = { inInbox, byMail, ...change };
    try {
      await run({ body: choices });
      notices.succeeded(choicesText(choices, isNotified));
    } catch (failure) {
      notices.failed(failure);
    }
  }

  return (
    <Stack gap="2">
      <Checkbox
        isSelected={inInbox}
        isReadOnly={isReadOnly}
        onChange={(isOn) => void save({ inInbox: isOn })}
      >
        Remind me in the inbox
      </Checkbox>
      <Checkbox
        isSelected={byMail && isNotified}
        isReadOnly={isReadOnly}
        isDisabled={!isNotified}
        description={
          isNotified
            ? `To ${email}`
            : 'Your details say that nothing is mailed to you. Turn on “Notify by email” in the User Manager first.'
        }
        onChange={(isOn) => void save({ byMail: isOn })}
      >
        Remind me by email
      </Checkbox>
    </Stack>
  );
}

/** The choices to be reminded in the inbox and by mail. Each choice is saved at once. */
function ReminderChoices() {
  const { data, error, isRefreshing, reload } = useEndpoint(user.reminderSettings);
  useFailureNotice(data ? undefined : error);
  return (
    <Card title="Reminders" headingLevel={3} aria-busy={data === undefined && error === undefined}>
      <Stack gap="3">
        <Text as="p" tone="muted">
          One message 14 days and 3 days before something is due, and one on the day after, if it is still
          open. What falls together is one message.
        </Text>
        {data !== undefined && <ReminderCheckboxes settings={data} isRefreshing={isRefreshing} />}
        {data === undefined && error === undefined && <Skeleton lines={3} />}
        {data === undefined && error !== undefined && (
          <LoadFailedBanner onRetry={reload}>Your reminders could not be loaded.</LoadFailedBanner>
        )}
      </Stack>
    </Card>
  );
}

/** Reminders and Calendar: how a person is told of due days, and where their calendar reads them. */
export default function RemindersSection() {
  return (
    <Stack gap="5">
      <Text as="p" tone="muted">
        The dashboard lists what you owe. So that no day is missed, the office reminds you, and your calendar
        can show the same days.
      </Text>
      <ReminderChoices />
      <CalendarAddress />
    </Stack>
  );
}
