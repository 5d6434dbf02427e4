import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { Link } from '@slip/ui/Link';
import { policyViewPath } from './policyPaths.js';

export interface NumberHolderProps {
  readonly agentId: number;
  /** Two letters. */
  readonly state: string;
  readonly policyNumber: string;
}

/** Leads to the policy that has a number already; nothing for whoever may not see it. */
export function NumberHolder({ agentId, state, policyNumber }: NumberHolderProps) {
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
