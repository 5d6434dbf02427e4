import { toNotice, useAction } from '@slip/api';
import { user } from '@slip/api/contract';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useNotices } from '../../notices/useNotices.js';
import type { AccountingContact } from './AccountingContact.js';

export interface RemoveContactDialogProps {
  readonly contact: AccountingContact;
  readonly onClose: () => void;
}

/** Asks before an accounting contact is no longer offered to filings. */
export function RemoveContactDialog({ contact, onClose }: RemoveContactDialogProps) {
  const notices = useNotices();
  const { run, isRunning, error } = useAction(user.saveAccountingContact);

  async function remove(): Promise<void> {
    try {
      await run({ body: { ...contact, voidIndicator: 'Y' } });
      notices.succeeded('Accounting contact removed.');
      onClose();
    } catch {
      // The dialog says it, and stays open.
    }
  }

  return (
    <ConfirmDialog
      title={`Remove ${contact.slipBillFirstname} ${contact.slipBillLastname}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Remove"
      isDestructive
      isPending={isRunning}
      errorMessage={error && toNotice(error)?.text}
      onConfirm={() => void remove()}
    >
      New filings can no longer name this contact. What has been filed keeps it.
    </ConfirmDialog>
  );
}
