import { insurerEndorsementForm } from '@slip/forms/rules';
import { useSearchParams } from 'react-router-dom';
import { ChangedInsurerPolicy, type InsurerPolicyChange } from './ChangedInsurerPolicy.js';

const endorsement: InsurerPolicyChange = {
  workflow: 'Endorsement',
  editTransactionId: 0,
  openOn: (policy) => ({ opened: insurerEndorsementForm(policy), edited: null }),
};

/** Adding a transaction to an insurer's policy: `/slip/filings/addendorsement` (spec 3 §2.1, §2.4). */
export default function AddInsurerTransactionScreen() {
  const [query] = useSearchParams();
  return <ChangedInsurerPolicy query={query} title="Add Transaction" change={endorsement} />;
}
