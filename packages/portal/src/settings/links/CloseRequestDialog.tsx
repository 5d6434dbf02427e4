import { useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useNotices } from '../../notices/useNotices.js';

/** How one side closes a request: the agency withdraws it, the agent declines it. */
export interface Closing {
  readonly endpoint: typeof admin.withdrawRequest | typeof admin.declineRequest;
  readonly label: string;
  readonly question: (name: string) => string;
  readonly consequence: string;
  readonly done: string;
}

/** The agency takes its own request back. */
export const withdrawing: Closing = {
  endpoint: admin.withdrawRequest,
  label: 'Withdraw',
  question: (name) => `Withdraw your request to ${name}?`,
  consequence: 'The agent is told, and can no longer sign. You can ask again.',
  done: 'The request was withdrawn.',
};

/** The agent refuses the request of an agency. */
export const declining: Closing = {
  endpoint: admin.declineRequest,
  label: 'Decline',
  question: (name) => `Decline the request of ${name}?`,
  consequence: 'The agency is told, and cannot ask again for seven days.',
  done: 'The request was declined.',
};

interface CloseRequestDialogProps {
  readonly linkId: number;
  readonly name: string;
  readonly closing: Closing;
  readonly onClose: () => void;
}

/** Asks before a request is withdrawn or declined. */
export function CloseRequestDialog({ linkId, name, closing, onClose }: CloseRequestDialogProps) {
  const { run, isRunning } = useAction<Closing['endpoint']>(closing.endpoint);
  const notices = useNotices();

  async function close(): Promise<void> {
    try {
      await run({ body: { linkId } });
      notices.succeeded(closing.done);
    } catch (error) {
      notices.failed(error);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={closing.question(name)}
      isOpen
      isDestructive
      confirmLabel={closing.label}
      isPending={isRunning}
      onConfirm={() => void close()}
      onOpenChange={onClose}
    >
      {closing.consequence}
    </ConfirmDialog>
  );
}
