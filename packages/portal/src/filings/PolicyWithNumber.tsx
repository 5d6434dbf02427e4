import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Link } from '@slip/ui/Link';
import { policyViewPath } from './policyPaths.js';

interface PolicyWithNumberProps {
  readonly agentId: number;
  /** Two letters. */
  readonly state: string;
  readonly policyNumber: string;
}

/**
 * Shown below the field of a policy number that is taken: a link to the policy that has it. Nothing if the person may
 * not see that policy.
 */
export function PolicyWithNumber({ agentId, state, policyNumber }: PolicyWithNumberProps) {
  const { data } = useEndpoint(filings.policyWithNumber, {
    query: { agentId, homeState: state, agentPolicyNumber: policyNumber },
  });
  if (!data) return null;
  const { agtPolicyId: policyId, agtPolicyNumber, agtPolicyInsured } = data;
  return (
    <>
      On file: <Link href={policyViewPath({ policyId, agentId, state })}>{agtPolicyNumber}</Link> of{' '}
      {agtPolicyInsured}.
    </>
  );
}
