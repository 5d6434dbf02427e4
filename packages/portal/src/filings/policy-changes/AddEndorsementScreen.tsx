import { endorsementForm, stateDefinitionOrDefault } from '@slip/forms/rules';
import { useSearchParams } from 'react-router-dom';
import { policyAddress } from '../policy-view/policyAddress.js';
import { ChangedPolicy, type PolicyChange } from './ChangedPolicy.js';

const endorsement: PolicyChange = {
  workflow: 'Endorsement',
  filingOf: (policy) => {
    const state = stateDefinitionOrDefault(policy.homeStateAbbr);
    return {
      workflow: 'Endorsement',
      state,
      agent: { id: policy.agentId, label: policy.agentName },
      opened: endorsementForm(policy, state),
      policy,
      edited: null,
    };
  },
};

/** Adding a transaction to a policy: `/slip/filings/addendorsement` (spec 3 §2.1, §4.2). */
export default function AddEndorsementScreen() {
  const [query] = useSearchParams();
  return <ChangedPolicy address={policyAddress(query)} title="Add Transaction" change={endorsement} />;
}
