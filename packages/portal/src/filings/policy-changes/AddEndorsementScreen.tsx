import { permissionHolder } from '@slip/api';
import { accountKind, endorsementForm } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { ChangedPolicy, type PolicyChange } from './ChangedPolicy.js';
import { endorsementAddress } from './endorsementAddress.js';

const endorsement: PolicyChange = {
  workflow: 'Endorsement',
  filingOf: (policy, state) => ({
    workflow: 'Endorsement',
    state,
    agent: { id: policy.agentId, label: policy.agentName },
    opened: endorsementForm(policy, state),
    policy,
    edited: null,
  }),
};

/** Adding a transaction to a policy: `/slip/filings/addendorsement` (spec 3 §2.1, §4.2). */
export default function AddEndorsementScreen() {
  const user = useSignedInUser();
  const [query] = useSearchParams();
  const { address, isOfAnother } = endorsementAddress(query, {
    kind: accountKind(permissionHolder(user)),
    referenceId: user.referenceId,
  });
  return (
    <Stack gap="5">
      {isOfAnother && (
        <Banner tone="warning">
          The address names another agent. You can file only for yourself, so your own policy with that number
          is used.
        </Banner>
      )}
      <ChangedPolicy address={address} title="Add Transaction" change={endorsement} />
    </Stack>
  );
}
