import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { CalendarAddress } from './CalendarAddress.js';
import { ReminderChoices } from './ReminderChoices.js';

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
