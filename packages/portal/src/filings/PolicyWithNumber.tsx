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

/** A link to the policy that has a number already; nothing if the person may not see the policy. */
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
