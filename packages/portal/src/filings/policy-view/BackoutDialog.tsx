import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { formatAmount, messages, noFigures } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useNotices } from '../../notices/useNotices.js';
import { ChangeFigures } from '../ChangeFigures.js';
import type { Policy, Transaction } from '../Policy.js';

export interface BackoutDialogProps {
  readonly policy: Policy;
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

/** Asks before a transaction is reversed: the only way back is to file it again (spec 3 §2.3, §2.4). */
export function BackoutDialog({ policy, transaction, onClose }: BackoutDialogProps) {
  const { run, isRunning } = useAction(filings.backoutTransaction);
  const notices = useNotices();

  async function backOut(): Promise<void> {
    try {
      await run({
        body: {
          agentTransactionId: 0,
          originalAgentTransactionId: transaction.agtTransId,
          agentPolicyId: policy.agtPolicyId,
          agentId: policy.agentId,
          originalEffectiveDate: transaction.agtTransEffectiveDate,
          homeState: policy.homeStateAbbr,
          originalBillerId: transaction.slipBillId,
          agentTransType: transaction.agtTransType,
          originalReceivedDate: transaction.agtTransReceivedDate,
        },
      });
      notices.succeeded(messages.filings.transactionBackedOut);
    } catch (error) {
      notices.failed(error);
    }
    onClose();
  }

  const premium = formatAmount(-transaction.agtTransPremium, { currency: true });
  return (
    <ConfirmDialog
      title={`Back out ${transaction.agtTransNumber}?`}
      isOpen
      isDestructive
      confirmLabel="Backout"
      isPending={isRunning}
      onConfirm={() => void backOut()}
      onOpenChange={onClose}
    >
      <Stack gap="4">
        <Text as="p">
          {messages.insurerPolicy.backout} A transaction of {premium} will be filed, with every charge
          reversed.
        </Text>
        <ChangeFigures transaction={transaction} willBe={noFigures} />
      </Stack>
    </ConfirmDialog>
  );
}
