import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type Cents, formatAmount, messages, negate, noFigures } from '@slip/forms/rules';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { ChangeFigures } from '../FiguresGrid.js';
import type { Policy, Transaction } from '../Policy.js';

interface ConfirmBackoutProps {
  /** The confirmation number of the transaction to back out. */
  readonly number: string;
  /** The premium of that transaction. */
  readonly premium: Cents;
  /** The end of the sentence about the backout, such as the reversed charges. */
  readonly also?: string;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The figures on file and after the backout. */
  readonly children: ReactNode;
}

/** Asks before a transaction is reversed: the only way back is to file it again (spec 3 §2.3, §2.4). */
export function ConfirmBackout({
  number,
  premium,
  also = '',
  isRunning,
  onConfirm,
  onClose,
  children,
}: ConfirmBackoutProps) {
  return (
    <ConfirmDialog
      title={`Back out ${number}?`}
      isOpen
      isDestructive
      confirmLabel="Backout"
      isPending={isRunning}
      onConfirm={onConfirm}
      onOpenChange={onClose}
    >
      <Stack gap="4">
        <Text as="p">
          {messages.insurerPolicy.backout} A transaction of{' '}
          {formatAmount(negate(premium), { currency: true })} will be filed{also}.
        </Text>
        {children}
      </Stack>
    </ConfirmDialog>
  );
}

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
          // The backout has no id yet.
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

  return (
    <ConfirmBackout
      number={transaction.agtTransNumber}
      premium={transaction.agtTransPremium}
      also=", with every charge reversed"
      isRunning={isRunning}
      onConfirm={() => void backOut()}
      onClose={onClose}
    >
      <ChangeFigures transaction={transaction} willBe={noFigures} />
    </ConfirmBackout>
  );
}
