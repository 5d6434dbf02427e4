import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { useNotices } from '../../notices/useNotices.js';
import { RunDialog, type RunDialogProps } from '../work/RunDialog.js';
import { quarterConsequence } from './bookWords.js';

export interface CloseQuarterDialogProps extends Pick<RunDialogProps, 'onClose'> {
  /** The number of the quarter, such as 20263. */
  readonly quarter: number;
  /** The name of the quarter, for people. */
  readonly name: string;
}

/** Asks before a quarter is closed, and closes it. */
export function CloseQuarterDialog({ quarter, name, onClose }: CloseQuarterDialogProps) {
  const notices = useNotices();
  const { run } = useAction(office.closeQuarter);
  return (
    <RunDialog
      title={`Close the ${name}?`}
      consequence={quarterConsequence}
      confirm="Close"
      run={async () => {
        await run({ body: { quarter } });
        notices.succeeded(`Closed: ${name}.`);
      }}
      onClose={onClose}
    />
  );
}
