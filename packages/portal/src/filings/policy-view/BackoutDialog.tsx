import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { messages, noFigures } from '@slip/forms/rules';
import { useNotices } from '../../notices/useNotices.js';
import { ChangeFigures } from '../ChangeFigures.js';
import type { Policy, Transaction } from '../Policy.js';
import { BackoutQuestion } from './BackoutQuestion.js';

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

  return (
    <BackoutQuestion
      number={transaction.agtTransNumber}
      premium={transaction.agtTransPremium}
      also=", with every charge reversed"
      isRunning={isRunning}
      onConfirm={() => void backOut()}
      onClose={onClose}
    >
      <ChangeFigures transaction={transaction} willBe={noFigures} />
    </BackoutQuestion>
  );
}
