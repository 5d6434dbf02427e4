import { type Read, useAction } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { PlusIcon, TrashIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useFocusOnArrival } from '../../navigation/useFocusOnArrival.js';
import { failureText } from '../../notices/failureText.js';
import { useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { type BankAccount, bankWords } from '../bankAccount.js';
import { AddBankDialog } from './AddBankDialog.js';

interface DeleteBankDialogProps {
  readonly agentId: number;
  readonly bank: BankAccount;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a bank account is deleted (spec 3 §4.6). */
function DeleteBankDialog({ agentId, bank, onDeleted, onClose }: DeleteBankDialogProps) {
  const notices = useNotices();
  const { run, isRunning, error } = useAction(invoiceandpayment.deleteBankAccount);

  async function remove(): Promise<void> {
    try {
      await run({ query: { bankId: bank.id, associatedAgentId: agentId } });
      notices.succeeded(messages.payments.bankDeleted);
      onDeleted();
    } catch {
      // The dialog shows the error, and stays open.
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
      errorMessage={error && failureText(error)}
      onConfirm={() => void remove()}
    >
      You can no longer pay from it. Payments that were already made go on.
    </ConfirmDialog>
  );
}

interface BankAccountsProps {
  readonly agentId: number;
  readonly read: Read<readonly BankAccount[]>;
  readonly chosen: BankAccount | undefined;
  readonly onChoose: (bankId: number | null) => void;
  /** True if the link to the page has chosen the amounts: then the page opens with the focus here. */
  readonly isArrivedAt: boolean;
}

/** The stored bank accounts: one is chosen to pay from, others are added and deleted (spec 3 §4.6). */
export function BankAccounts({ agentId, read, chosen, onChoose, isArrivedAt }: BankAccountsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [toDelete, setToDelete] = useState<BankAccount | null>(null);
  const { data, error, reload } = read;
  const part = useFocusOnArrival(isArrivedAt && data !== undefined, 'input, button');
  return (
    <Card title="Store Bank Account Information" aria-busy={data === undefined && !error}>
      <Stack gap="4" ref={part}>
        {data === undefined && !error && <Skeleton lines={3} />}
        {data === undefined && error && (
          <LoadFailedBanner onRetry={reload}>The bank accounts could not be loaded.</LoadFailedBanner>
        )}
        {data?.length === 0 && (
          <Text as="p" tone="muted">
            No bank account is stored yet. Add the one to pay from.
          </Text>
        )}
        {data !== undefined && data.length > 0 && (
          <RadioGroup
            label="Bank"
            isRequired
            options={data.map((bank) => ({
              value: String(bank.id),
              label: bankWords(bank),
              // Spelled so on the wire (spec 3 §3.8).
              description: `Routing number ${bank.routningNo}`,
            }))}
            value={chosen === undefined ? null : String(chosen.id)}
            onChange={(value) => onChoose(Number(value))}
          />
        )}
        {data !== undefined && (
          <Inline gap="2">
            <Button icon={<PlusIcon size="s" />} onPress={() => setIsAdding(true)}>
              Add Bank
            </Button>
            {data.length > 0 && (
              <Button
                variant="quiet"
                icon={<TrashIcon size="s" />}
                disabledReason={chosen === undefined ? 'Choose the bank to delete first.' : undefined}
                onPress={() => setToDelete(chosen ?? null)}
              >
                Delete bank
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {isAdding && (
        <AddBankDialog
          agentId={agentId}
          onAdded={(bankId) => {
            setIsAdding(false);
            onChoose(bankId);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {toDelete && (
        <DeleteBankDialog
          agentId={agentId}
          bank={toDelete}
          onDeleted={() => {
            setToDelete(null);
            onChoose(null);
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </Card>
  );
}
