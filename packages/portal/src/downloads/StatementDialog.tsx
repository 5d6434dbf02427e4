import type { DownloadedFile } from '@slip/api/contract';
import {
  type CalendarDate,
  isCalendarDate,
  messages,
  previousQuarter,
  type Quarter,
  quarterDays,
  quarterLabel,
  quarterOf,
} from '@slip/forms/rules';
import { DateRangePicker } from '@slip/ui/DateRangePicker';
import { DownloadIcon } from '@slip/ui/Icon';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { useOfficeDay } from '../clock/useOfficeDay.js';
import { useNotices } from '../notices/useNotices.js';
import { ActionDialog } from '../pages/ActionDialog.js';
import { useDownloadFailed, useFileDownload } from './useFileDownload.js';

/** The first and the last day of a statement. */
interface StatementDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The number of quarters to choose from: the current one and those before it. */
const QUARTERS = 9;
const OTHER_DAYS = 'other';

/** The quarters up to a day, the latest first. */
function quartersUntil(today: CalendarDate): Quarter[] {
  const list = [quarterOf(today)];
  while (list.length < QUARTERS) list.push(...list.slice(-1).map(previousQuarter));
  return list;
}

const keyOf = ({ year, quarter }: Quarter) => `${year}${quarter}`;

export interface StatementDialogProps {
  /** The name of the account. */
  readonly name: string;
  readonly read: (days: StatementDays) => Promise<DownloadedFile>;
  readonly onClose: () => void;
}

/** Asks for a quarter, or for any two days, and downloads the statement of an account. */
export function StatementDialog({ name, read, onClose }: StatementDialogProps) {
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(useDownloadFailed());
  const [today] = useState(useOfficeDay());
  const quarters = quartersUntil(today);
  // The first is the quarter that runs: a statement is mostly wanted of the last full one.
  const [chosen, setChosen] = useState(() => quarters.slice(1, 2).map(keyOf).join(''));
  const [otherDays, setOtherDays] = useState<Partial<StatementDays>>({});
  const quarter = quarters.find((each) => keyOf(each) === chosen);
  const { from, to } = quarter ? quarterDays(quarter) : otherDays;
  const days = from !== undefined && to !== undefined ? { from, to } : undefined;

  async function save(statementDays: StatementDays): Promise<void> {
    if (await download(() => read(statementDays))) {
      notices.succeeded(messages.downloads.done);
      onClose();
    }
  }

  return (
    <ActionDialog
      title={`Statement of ${name}`}
      isRunning={isRunning}
      onClose={onClose}
      action="Download PDF"
      icon={<DownloadIcon size="s" />}
      disabledReason={days ? undefined : 'Choose the first and the last day.'}
      onAct={() => {
        if (days) void save(days);
      }}
    >
      <Stack gap="4">
        <Select
          label="Period"
          description="Opening balance, every movement in order, closing balance. A quarter is billed on the first business day after it."
          options={[
            ...quarters.map((each) => ({ value: keyOf(each), label: quarterLabel(each) })),
            { value: OTHER_DAYS, label: 'Other days' },
          ]}
          value={chosen}
          onChange={(value) => setChosen(value ?? OTHER_DAYS)}
        />
        {chosen === OTHER_DAYS && (
          <DateRangePicker
            label="Days"
            value={{ start: otherDays.from ?? null, end: otherDays.to ?? null }}
            onChange={({ start, end }) =>
              setOtherDays({
                ...(start !== null && isCalendarDate(start) && { from: start }),
                ...(end !== null && isCalendarDate(end) && { to: end }),
              })
            }
          />
        )}
      </Stack>
    </ActionDialog>
  );
}
