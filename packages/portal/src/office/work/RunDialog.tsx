import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';

export interface RunDialogProps {
  readonly title: string;
  readonly consequence: string;
  readonly confirm: string;
  readonly run: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done, and tells why it could not be. */
export function RunDialog({ title, consequence, confirm, run, onClose }: RunDialogProps) {
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);
  async function act(): Promise<void> {
    setRunning(true);
    try {
      await run();
      onClose();
    } catch (failure) {
      notices.failed(failure);
      setRunning(false);
    }
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen
      confirmLabel={confirm}
      isPending={isRunning}
      onConfirm={() => void act()}
      onOpenChange={onClose}
    >
      {consequence}
    </ConfirmDialog>
  );
}

export interface CloseQuarterDialogProps extends Pick<RunDialogProps, 'onClose'> {
  /** Its number, and how people call it. */
  readonly quarter: number;
  readonly name: string;
  readonly onClosed?: () => void;
}

/** Asks before a quarter is closed, and closes it. */
export function CloseQuarterDialog({ quarter, name, onClosed, onClose }: CloseQuarterDialogProps) {
  const notices = useNotices();
  const { run } = useAction(office.closeQuarter);
  return (
    <RunDialog
      title={`Close the ${name}?`}
      consequence="Invoices and credit memos are issued for what was received in it, credits are applied, and what is overdue is charged. This cannot be taken back."
      confirm="Close"
      run={async () => {
        await run({ body: { quarter } });
        notices.succeeded(`Closed: ${name}.`);
        onClosed?.();
      }}
      onClose={onClose}
    />
  );
}
