import type { Read } from '@slip/api';
import type { ReminderOutcome } from '@slip/api/contract';
import { formatCountOf } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Dialog } from '@slip/ui/Dialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { FirstFew } from '../../pages/FirstFew.js';
import { LetterText, LoadedLetter } from '../LetterText.js';
import { type Reminder, reminderOutcomeWords } from './paperWords.js';

const columnsOf = (isSent: boolean): readonly ColumnDef<Reminder>[] => [
  {
    id: 'account',
    header: 'Account',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row: { original } }) => `${original.accountName} (${original.account})`,
  },
  {
    id: 'owed',
    header: 'Reminded of',
    meta: { isWrapping: true, minWidth: '12rem' },
    cell: ({ row }) => row.original.owed.join('; '),
  },
  {
    id: 'outcome',
    header: isSent ? 'Result' : 'What happens',
    meta: { isWrapping: true },
    cell: ({ row }) => reminderOutcomeWords[row.original.outcome][isSent ? 1 : 0],
  },
];

const columns = { before: columnsOf(false), after: columnsOf(true) } as const;
const rowId = ({ accountId }: Reminder) => String(accountId);

const countOf = (reminders: readonly Reminder[], outcome: ReminderOutcome) =>
  reminders.filter((each) => each.outcome === outcome).length;

/** How many messages go, and how many accounts get none. */
function countWords(reminders: readonly Reminder[]): string {
  const goes = countOf(reminders, 'goes');
  const messages = formatCountOf(goes, 'message goes', 'messages go');
  const rest = reminders.length - goes;
  if (rest === 0) return `${messages}.`;
  return `${messages}; ${formatCountOf(rest, 'account gets', 'accounts get')} none.`;
}

function Letters({ reminders }: { readonly reminders: readonly Reminder[] }) {
  const going = reminders.filter(({ letter }) => letter !== null);
  return (
    <FirstFew items={going} shown={1} what="messages">
      {({ accountId, accountName, recipients, letter }) =>
        letter && (
          <Stack as="li" key={accountId}>
            <LetterText
              title={`The message to ${accountName}`}
              to={recipients.length === 0 ? `${accountName}, in the inbox` : recipients.join(', ')}
              {...letter}
            />
          </Stack>
        )
      }
    </FirstFew>
  );
}

export interface RemindDialogProps {
  /** The reminders as they would be sent. */
  readonly preview: Read<readonly Reminder[]>;
  readonly isRunning: boolean;
  readonly send: () => Promise<readonly Reminder[]>;
  readonly onClose: () => void;
}

/** Counts and shows the reminders before they are sent, and afterwards the result for each account. */
export function RemindDialog({ preview, isRunning, send, onClose }: RemindDialogProps) {
  const notices = useNotices();
  const [sent, setSent] = useState<readonly Reminder[] | null>(null);
  const going = countOf(preview.data ?? [], 'goes');

  async function remind(): Promise<void> {
    try {
      const reminders = await send();
      setSent(reminders);
      const done = countOf(reminders, 'goes');
      if (done > 0) notices.succeeded(`${formatCountOf(done, 'account was', 'accounts were')} reminded.`);
      else notices.warn('Nobody was reminded.');
    } catch (failure) {
      notices.failed(failure);
    }
  }

  const grid = (reminders: readonly Reminder[]) => (
    <DataGrid
      label="Reminders"
      columns={sent === null ? columns.before : columns.after}
      rows={reminders}
      getRowId={rowId}
      isUnpaged={reminders.length <= 10}
      pageSizes={[10, 25, 50, 100]}
    />
  );
  return (
    <Dialog
      title={sent === null ? 'Remind now?' : 'What became of the reminders'}
      size="l"
      isOpen
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        sent === null ? (
          <>
            <Button isDisabled={isRunning} onPress={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              isPending={isRunning}
              disabledReason={going === 0 ? 'There is no message to send.' : undefined}
              onPress={() => void remind()}
            >
              Remind now
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>Close</Button>
        )
      }
    >
      {sent === null ? (
        <LoadedLetter letter={preview}>
          {(reminders) => (
            <Stack gap="4">
              <Text as="p">
                {`${countWords(reminders)} Nobody is reminded of the same thing twice on a day.`}
              </Text>
              {grid(reminders)}
              <Letters reminders={reminders} />
            </Stack>
          )}
        </LoadedLetter>
      ) : (
        grid(sent)
      )}
    </Dialog>
  );
}
