import { permissionHolder } from '@slip/api';
import { type AccountKind, accountKind, endorsementForm } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Stack } from '@slip/ui/Stack';
import { useSearchParams } from 'react-router-dom';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { PolicyAddress } from '../policyPaths.js';
import { policyAddress } from '../view/policyAddress.js';
import { ChangedPolicy, type PolicyChange } from './ChangedPolicy.js';

/** The person who opens an address. */
interface Opener {
  readonly kind: AccountKind;
  /** The agent a person files as. */
  readonly referenceId: number | null;
}

/** The policy that the address of a new transaction names. */
interface EndorsementAddress {
  /** Null if the address names no policy. */
  readonly address: PolicyAddress | null;
  /** True if the address names another agent, for whom the person does not file: the person's own id is used instead. */
  readonly isOfAnother: boolean;
}

/** Reads the address of a new transaction: `agentId` is an agency's, everybody else files as themselves (spec 3 §2.1). */
export function endorsementAddress(
  query: URLSearchParams,
  { kind, referenceId }: Opener,
): EndorsementAddress {
  if (kind === 'Agency') return { address: policyAddress(query), isOfAnother: false };
  const namedAgentId = query.get('agentId');
  const ownQuery = new URLSearchParams(query);
  ownQuery.set('agentId', String(referenceId));
  return {
    address: policyAddress(ownQuery),
    isOfAnother: namedAgentId !== null && namedAgentId !== String(referenceId),
  };
}

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
