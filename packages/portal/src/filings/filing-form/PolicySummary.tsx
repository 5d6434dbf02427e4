import { addressLine } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { shownDate } from '../shownDate.js';
import type { Filing } from './Filing.js';

/** The policy a transaction is added to or changed on: on file, so only looked at. */
export function PolicySummary({ policy }: { policy: NonNullable<Filing['policy']> }) {
  return (
    <Card title="Policy Details">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Policy Number', value: policy.agtPolicyNumber },
          { label: 'Insured Name', value: policy.agtPolicyInsured },
          { label: 'Expires', value: shownDate(policy.agtPolicyExpirationDate), isNumeric: true },
          { label: 'Agent', value: policy.agentName },
          { label: 'Insured Address', value: addressLine(policy, 'insured'), isWide: true },
        ]}
      />
    </Card>
  );
}
