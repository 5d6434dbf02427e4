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
