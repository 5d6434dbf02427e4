import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { useNotices } from '../../notices/useNotices.js';
import { RunDialog, type RunDialogProps } from '../work/RunDialog.js';

export interface CloseQuarterDialogProps extends Pick<RunDialogProps, 'onClose'> {
  /** The number of the quarter, such as 20263. */
  readonly quarter: number;
  /** The name of the quarter, for people. */
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
