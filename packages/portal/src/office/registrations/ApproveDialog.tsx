import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { type CalendarDate, checkNewUserName, isCalendarDate } from '@slip/forms/rules';
import { DateField } from '@slip/ui/DateField';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { LetterPreview } from './LetterPreview.js';
import type { ShownRegistration } from './registrationWords.js';

export interface DecisionDialogProps {
  readonly registration: ShownRegistration;
  readonly onClose: () => void;
  /** Called when the decision is stored. */
  readonly onDecided?: () => void;
  /** The office refused: somebody else may have decided. */
  readonly onRefused: () => void;
}

/** The kinds whose states get a first day. */
const withFirstDay = new Set<ShownRegistration['kind']>(['Agent', 'Insurer', 'IPC']);

/** Asks before an account is made, with the letter that says so. */
export function ApproveDialog({ registration, onClose, onDecided, onRefused }: DecisionDialogProps) {
  const { requestId, name, kind } = registration;
  // After a refusal the registration is read again: only what the person has seen is decided on.
  const [version] = useState(registration.version);
  const notices = useNotices();
  const { run, isRunning } = useAction(office.approveRegistration);
  const [userName, setUserName] = useState(registration.userName);
  /** The name in the letter. It follows the field once that is left: the letter is not read again with each key. */
  const [letterName, setLetterName] = useState(registration.userName);
  const [firstDay, setFirstDay] = useState<CalendarDate | null>(null);
  const [dayProblem, setDayProblem] = useState<string>();
  const nameProblem = checkNewUserName()(userName)?.message;

  async function approve(): Promise<void> {
    const isOtherName = userName !== registration.userName;
    try {
      const { mailedTo } = await run({
        body: {
          requestId,
          version,
          ...(isOtherName && { userName }),
          ...(firstDay !== null && { licensedFrom: firstDay }),
        },
      });
      notices.succeeded(`${name} has an account. The letter was sent to ${mailedTo}.`);
      onClose();
      onDecided?.();
    } catch (failure) {
      notices.failed(failure);
      onRefused();
    }
  }

  return (
    <ActionDialog
      title={`Approve ${name}?`}
      role="alertdialog"
      isRunning={isRunning}
      onClose={onClose}
      action="Approve and send"
      disabledReason={nameProblem ?? dayProblem}
      onAct={() => void approve()}
    >
      <Stack gap="4">
        <Text as="p">
          The account is made at once, and the letter below is sent. This cannot be taken back; the account
          can be locked.
        </Text>
        <TextField
          label="Username"
          description="Change it if it cannot be used or is taken."
          isRequired
          value={userName}
          errorMessage={nameProblem}
          onChange={setUserName}
          onBlur={() => {
            if (nameProblem === undefined) setLetterName(userName);
          }}
        />
        {withFirstDay.has(kind) && (
          <DateField
            label={kind === 'Insurer' ? 'First day in its states' : 'First day of its licenses'}
            description={
              kind === 'Insurer'
                ? 'A state that is on record already keeps its days. Left empty, it is the first day that each state takes.'
                : 'Left empty, it is the first day that each state takes.'
            }
            value={firstDay}
            onChange={(date, { problem }) => {
              setDayProblem(problem === null ? undefined : 'Correct the first day.');
              setFirstDay(isCalendarDate(date) ? date : null);
            }}
          />
        )}
        <LetterPreview requestId={requestId} userName={letterName} />
      </Stack>
    </ActionDialog>
  );
}
