import { toNotice, useClient } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.js';

export interface SignOutEverywhereDialogProps {
  readonly onClose: () => void;
}

/** Asks, then ends every session of the person: for a machine that was lost, or left signed in. */
export default function SignOutEverywhereDialog({ onClose }: SignOutEverywhereDialogProps) {
  const client = useClient();
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function endAll(): Promise<void> {
    setIsRunning(true);
    setFailure('');
    try {
      await client.call(authenticate.logoutEverywhere);
      await navigate(paths.logout);
    } catch (error) {
      const notice = toNotice(error);
      setFailure(notice ? notice.text || messages.calls.unexpected : '');
    }
    setIsRunning(false);
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      isPending={isRunning}
      errorMessage={failure}
      onConfirm={() => void endAll()}
    >
      <Text as="p">
        Every device and browser in which you are signed in is signed out, this one included, and a second
        factor is asked for again where it was remembered.
      </Text>
    </ConfirmDialog>
  );
}
