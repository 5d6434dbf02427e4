import { renewalForm } from '@slip/forms/rules';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import type { Policy } from '../Policy.js';
import { shownDate } from '../Policy.js';
import { policyViewPath, renewalAddress } from '../policyPaths.js';
import { policyAddress } from '../view/policyAddress.js';
import { ChangedPolicy, type PolicyChange } from './ChangedPolicy.js';

/** Shown if the policy has its next term already: later filings belong to that policy. */
function renewedAlready(policy: Policy) {
  const address = renewalAddress(policy);
  if (policy.renewedBy === null || address === null) return null;
  const { policyNumber, agtPolicyExpirationDate } = policy.renewedBy;
  return (
    <EmptyState
      title={`Policy ${policy.agtPolicyNumber} is renewed already`}
      actions={<Link href={policyViewPath(address)}>Open the renewal, {policyNumber}</Link>}
    >
      Its next term runs to {shownDate(agtPolicyExpirationDate)}. Add to that policy, or renew it for the term
      after.
    </EmptyState>
  );
}

/** Renewing a policy: `/slip/filings/renew` (spec 3 §2.1, §4.2). */
export default function RenewScreen() {
  const [query] = useSearchParams();
  const officeDay = useOfficeDay();
  const [today] = useState(officeDay);
  const renewal = useMemo(
    (): PolicyChange => ({
      workflow: 'Renewal',
      takesDeclinations: true,
      obstacleOf: renewedAlready,
      filingOf: (policy, state, declinations) => ({
        workflow: 'Renewal',
        state,
        agent: { id: policy.agentId, label: policy.agentName },
        opened: renewalForm(policy, state, { today, declinations }),
        policy,
        edited: null,
      }),
    }),
    [today],
  );
  return <ChangedPolicy address={policyAddress(query)} title="Renew Policy" change={renewal} />;
}
