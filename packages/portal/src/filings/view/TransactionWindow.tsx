import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazyPart.js';
import type { Coverage, Policy, Transaction } from '../Policy.js';

const PremiumDetails = lazyPart(async () => ({
  default: (await import('./PremiumDetails.js')).PremiumDetails,
}));
const AssessmentDetails = lazyPart(async () => ({
  default: (await import('./AssessmentDetails.js')).AssessmentDetails,
}));
const TransactionView = lazyPart(async () => ({
  default: (await import('./TransactionView.js')).TransactionView,
}));
const BackoutDialog = lazyPart(async () => ({
  default: (await import('./ConfirmBackout.js')).BackoutDialog,
}));
const CoverageDialog = lazyPart(async () => ({
  default: (await import('./CoverageDialog.js')).CoverageDialog,
}));

const QuestionDialog = lazyPart(async () => ({
  default: (await import('../questions/QuestionDialog.js')).QuestionDialog,
}));

/** The dialog that is open. */
export type ShownWindow =
  | {
      readonly what: 'premium' | 'assessments' | 'backout' | 'question' | 'view';
      readonly transaction: Transaction;
    }
  | { readonly what: 'coverage'; readonly coverage: Coverage };

interface TransactionWindowProps {
  readonly policy: Policy;
  readonly shown: ShownWindow | null;
  readonly mayAnswer: boolean;
  /** Called with another transaction that the person wants to view. */
  readonly onShow: (transaction: Transaction) => void;
  readonly onClose: (what: ShownWindow['what']) => void;
}

function OpenWindow({
  policy,
  shown,
  mayAnswer,
  onShow,
  onClose,
}: TransactionWindowProps & { readonly shown: ShownWindow }) {
  const close = () => onClose(shown.what);
  if (shown.what === 'coverage')
    return <CoverageDialog policy={policy} coverage={shown.coverage} onClose={close} />;
  const { what, transaction } = shown;
  switch (what) {
    case 'view':
      return <TransactionView policy={policy} transaction={transaction} onShow={onShow} onClose={close} />;
    case 'premium':
      return <PremiumDetails transaction={transaction} onClose={close} />;
    case 'assessments':
      return <AssessmentDetails transaction={transaction} homeState={policy.homeStateAbbr} onClose={close} />;
    case 'backout':
      return <BackoutDialog policy={policy} transaction={transaction} onClose={close} />;
    default:
      return (
        <QuestionDialog
          agentTransactionId={transaction.agtTransId}
          confirmationNumber={transaction.agtTransNumber}
          mayAnswer={mayAnswer}
          onClose={close}
        />
      );
  }
}

/** The dialog over the transactions of a policy: the details of one, or an action on it. */
export function TransactionWindow({ shown, ...props }: TransactionWindowProps) {
  return <Suspense>{shown !== null && <OpenWindow {...props} shown={shown} />}</Suspense>;
}
