import { useAction, useEndpoint, useSession } from '@slip/api';
import { office } from '@slip/api/contract';
import { addDays, type CalendarDate, isCalendarDate, limits, mayStaff, todayIn } from '@slip/forms/rules';
import { DateField } from '@slip/ui/DateField';
import { Select } from '@slip/ui/Select';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../clock/clock.js';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { staffNotLoaded } from '../staff/staffWords.js';
import { WordsDialog } from './WordsDialog.js';
import type { ShownWork } from './workWords.js';

export interface QueueDialogProps {
  readonly work: ShownWork;
  readonly onClose: () => void;
}

interface OneFieldDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** Why the button is disabled. */
  readonly problem: string | undefined;
  readonly isRunning: boolean;
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one field, whose button does something and closes it. */
function OneFieldDialog({ title, confirm, problem, isRunning, act, onClose, children }: OneFieldDialogProps) {
  const notices = useNotices();
  async function run(): Promise<void> {
    try {
      await act();
      onClose();
    } catch (failure) {
      notices.failed(failure);
    }
  }
  return (
    <ActionDialog
      title={title}
      size="s"
      isRunning={isRunning}
      initialFocus="field"
      onClose={onClose}
      action={confirm}
      disabledReason={problem}
      onAct={() => void run()}
    >
      {children}
    </ActionDialog>
  );
}

/** Asks who of the office gets an item. */
export function HandOverDialog({ work, onClose }: QueueDialogProps) {
  const { user } = useSession();
  const { run, isRunning } = useAction(office.handOverWork);
  const { data, error, isLoading, reload } = useEndpoint(office.staffPeople);
  const [to, setTo] = useState<string | null>(null);
  const { item } = work;
  // The item is read again while this is open: it is taken only from whom the person has seen.
  const [holder] = useState(work.holder);
  const options = (data ?? [])
    .filter(
      ({ isLocked, roles, userName }) =>
        !isLocked && mayStaff(roles, 'work', 'act') && userName !== holder?.userName,
    )
    .map(({ userName, firstName, lastName }) => ({
      value: userName,
      label: userName === user?.userName ? `${firstName} ${lastName} (you)` : `${firstName} ${lastName}`,
    }));
  return (
    <OneFieldDialog
      title="Hand it over"
      confirm="Hand over"
      problem={to === null ? 'Choose who gets it.' : undefined}
      isRunning={isRunning}
      act={async () => {
        await run({ body: { item, to: to ?? '', ...(holder && { from: holder.userName }) } });
      }}
      onClose={onClose}
    >
      <Select
        label="To"
        isRequired
        options={options}
        value={to}
        onChange={setTo}
        isLoading={isLoading}
        loadError={error && staffNotLoaded}
        onRetry={() => void reload()}
      />
    </OneFieldDialog>
  );
}

/** Asks until which day an item is put off. */
export function SnoozeDialog({ work, onClose }: QueueDialogProps) {
  const clock = useClock();
  const { timeZone } = useRuntimeConfig().office;
  const [tomorrow] = useState((): CalendarDate => addDays(todayIn(timeZone, clock()), 1));
  const [until, setUntil] = useState<CalendarDate | null>(addDays(tomorrow, 6));
  const { run, isRunning } = useAction(office.snoozeWork);
  return (
    <OneFieldDialog
      title="Put it off"
      confirm="Put off"
      problem={until === null || until < tomorrow ? 'Choose a day after today.' : undefined}
      isRunning={isRunning}
      act={async () => {
        if (until !== null) await run({ body: { item: work.item, until } });
      }}
      onClose={onClose}
    >
      <DateField
        label="Until"
        description="On this day it is in the queue again. Its due day stays."
        isRequired
        min={tomorrow}
        value={until}
        onChange={(date) => setUntil(isCalendarDate(date) ? date : null)}
      />
    </OneFieldDialog>
  );
}

/** Asks for a note about an item. */
export function NoteDialog({ work, onClose }: QueueDialogProps) {
  const { run } = useAction(office.noteWork);
  return (
    <WordsDialog
      title="Add a note"
      consequence="Only the office reads it."
      label="Note"
      confirm="Add"
      limit={limits.reason}
      run={async (note) => {
        await run({ body: { item: work.item, note } });
      }}
      onClose={onClose}
    />
  );
}
