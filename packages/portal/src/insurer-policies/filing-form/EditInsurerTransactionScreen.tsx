import { insurerEditForm, reportedOf } from '@slip/forms/rules';
import { EmptyState } from '@slip/ui/EmptyState';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { number } from 'yup';
import { NoSuchTransaction } from '../../filings/PolicyNotLoaded.js';
import { ChangedInsurerPolicy, type InsurerPolicyChange } from './ChangedInsurerPolicy.js';

const transactionId = number().integer().positive().required();

/** Shown for backouts and backed-out transactions. They cannot be corrected, because a correction is a backout itself. */
const cannotCorrect = (
  <EmptyState title="This transaction is backed out or a backout, and stays as it is">
    File what is true now as a new transaction of the policy.
  </EmptyState>
);

/** The correction of one transaction (spec 3 §2.4, §5.3). */
function correctionOf(editTransactionId: number): InsurerPolicyChange {
  return {
    workflow: 'Edit',
    editTransactionId,
    openOn: (policy) => {
      const { insurerTransactions } = policy;
      const found = insurerTransactions.find(({ insTransId }) => insTransId === editTransactionId);
      const corrected = found && reportedOf(found);
      if (!corrected) return { obstacle: <NoSuchTransaction /> };
      const isBackedOut = insurerTransactions.some(
        ({ insTransIdBackout }) => insTransIdBackout === editTransactionId,
      );
      if (isBackedOut || found.insTransIdBackout !== null) return { obstacle: cannotCorrect };
      const { insTransId, insTransNumber } = found;
      return {
        opened: insurerEditForm(policy, corrected),
        edited: { insTransId, insTransNumber, ...corrected },
      };
    },
  };
}

/** Correcting a transaction of an insurer's policy: `/slip/filings/edit` (spec 3 §2.1, §2.4). */
export default function EditInsurerTransactionScreen() {
  const [query] = useSearchParams();
  const idText = query.get('editTransactionId');
  const change = useMemo(
    () => correctionOf(transactionId.isValidSync(idText) ? transactionId.cast(idText) : 0),
    [idText],
  );
  return <ChangedInsurerPolicy query={query} title="Edit Transaction" change={change} />;
}
