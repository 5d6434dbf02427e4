import { ApiError, useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { addDays, type CalendarDate, checkLinkEnd, isCalendarDate, limits } from '@slip/forms/rules';
import { DateField } from '@slip/ui/DateField';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import type { AgencyLink } from './linkWords.js';

interface EndLinkDialogProps {
  readonly link: AgencyLink;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks from which day on an agency no longer files for an agent. */
export function EndLinkDialog({ link, name, onClose }: EndLinkDialogProps) {
  const [today] = useState(useOfficeDay());
  const { run, isRunning } = useAction(admin.endLink);
  const notices = useNotices();
  const [from, setFrom] = useState<CalendarDate | null>(today);
  const problem = from === null ? 'Choose a day.' : checkLinkEnd(from, today)?.message;

  async function end(): Promise<void> {
    if (from === null || problem !== undefined) return;
    try {
      await run({ body: { linkId: link.linkId, from } });
      notices.succeeded('Both sides were told of the end.');
      onClose();
    } catch (error) {
      notices.failed(error);
      // 409: the link has ended or changed meanwhile; the list behind the dialog shows it.
      if (error instanceof ApiError && error.status === 409) onClose();
    }
  }

  return (
    <ActionDialog
      title={`End the filing between you and ${name}?`}
      role="alertdialog"
      isRunning={isRunning}
      onClose={onClose}
      action="End"
      variant="danger"
      disabledReason={problem}
      onAct={() => void end()}
    >
      <Stack gap="4">
        <Text as="p">
          From this day on the agency files nothing more for the agent. What it filed can still be read by
          both.
        </Text>
        <DateField
          label="First day without it"
          isRequired
          value={from}
          onChange={(date) => setFrom(isCalendarDate(date) ? date : null)}
          min={today}
          max={addDays(today, limits.linkEndDays)}
          today={today}
          errorMessage={problem}
        />
      </Stack>
    </ActionDialog>
  );
}
