import { renewalForm } from '@slip/forms/rules';
import { useSearchParams } from 'react-router-dom';
import { policyAddress } from '../policy-view/policyAddress.js';
import { ChangedPolicy, type PolicyChange } from './ChangedPolicy.js';

const renewal: PolicyChange = {
  workflow: 'Renewal',
  filingOf: (policy, state) => ({
    workflow: 'Renewal',
    state,
    agent: { id: policy.agentId, label: policy.agentName },
    opened: renewalForm(policy, policy.coverageCodes, state),
    policy,
    edited: null,
  }),
};

/** Renewing a policy: `/slip/filings/renew` (spec 3 §2.1, §4.2). */
export default function RenewScreen() {
  const [query] = useSearchParams();
  return <ChangedPolicy address={policyAddress(query)} title="Renew Policy" change={renewal} />;
}
