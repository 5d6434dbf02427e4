import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { limits } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useNotices } from '../../notices/useNotices.js';
import { WordsDialog } from '../work/WordsDialog.js';

/** A decision on a vendor. */
export type VendorAct = 'approve' | 'refuse' | 'suspend';

interface VendorDecisionProps {
  /** The id of the vendor. */
  readonly vendor: number;
  readonly name: string;
  readonly act: VendorAct;
  readonly onClose: () => void;
  /** Called when the decision is stored. */
  readonly onDecided?: (() => void) | undefined;
}

/** The dialog of a decision on a vendor: in the list of vendors, and in the queue. */
export function VendorDecision({ vendor, name, act, onClose, onDecided }: VendorDecisionProps) {
  const notices = useNotices();
  const approve = useAction(office.approveVendor);
  const refuse = useAction(office.refuseVendor);
  const suspend = useAction(office.suspendVendor);

  async function letBeConnected(): Promise<void> {
    try {
      await approve.run({ body: { vendor } });
      notices.succeeded(`Accounts can connect ${name}.`);
      onDecided?.();
    } catch (failure) {
      notices.failed(failure);
    }
    onClose();
  }

  if (act === 'approve') {
    return (
      <ConfirmDialog
        title={`Approve ${name}?`}
        isOpen
        onOpenChange={onClose}
        confirmLabel="Approve"
        isPending={approve.isRunning}
        onConfirm={() => void letBeConnected()}
      >
        Administrators of accounts can then connect it, and see its name and website. Make sure that it is who
        it says.
      </ConfirmDialog>
    );
  }
  const words = { label: 'Reason', limit: limits.reason, onClose };
  return act === 'refuse' ? (
    <WordsDialog
      {...words}
      title={`Refuse ${name}?`}
      consequence="Its contact is told the reason by mail. It can register again."
      confirm="Refuse"
      run={async (reason) => {
        await refuse.run({ body: { vendor, reason } });
        notices.succeeded(`${name} is refused.`);
        onDecided?.();
      }}
    />
  ) : (
    <WordsDialog
      {...words}
      title={`Suspend ${name}?`}
      consequence="All its tokens stop at once, for every account, until it is approved again. Its contact is told the reason by mail."
      confirm="Suspend"
      run={async (reason) => {
        await suspend.run({ body: { vendor, reason } });
        notices.succeeded(`${name} is suspended: none of its tokens is good.`);
        onDecided?.();
      }}
    />
  );
}
