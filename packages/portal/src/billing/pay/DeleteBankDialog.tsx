import { toNotice, useAction } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { useNotices } from '../../notices/useNotices.js';
import { type BankAccount, bankWords } from '../bankWords.js';

export interface DeleteBankDialogProps {
  readonly agentId: number;
  readonly bank: BankAccount;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a bank account is deleted (spec 3 §4.6). */
export function DeleteBankDialog({ agentId, bank, onDeleted, onClose }: DeleteBankDialogProps) {
  const notices = useNotices();
  const { run, isRunning, error } = useAction(invoiceandpayment.deleteBankAccount);

  async function remove(): Promise<void> {
    try {
      await run({ query: { bankId: bank.id, associatedAgentId: agentId } });
      notices.succeeded(messages.payments.bankDeleted);
      onDeleted();
    } catch {
      // The dialog says it, and stays open.
    }
  }

  return (
    <ConfirmDialog
      title={`Delete ${bankWords(bank)}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete"
      isDestructive
      isPending={isRunning}
      errorMessage={error && toNotice(error)?.text}
      onConfirm={() => void remove()}
    >
      You can no longer pay from it. Payments that were already made go on.
    </ConfirmDialog>
  );
}
