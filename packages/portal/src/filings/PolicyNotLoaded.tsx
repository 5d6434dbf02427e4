import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { policyViewPath } from './policyPaths.js';

interface NumberHolderProps {
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

/** In the place of a policy whose address names none. */
export function NoSuchAddress() {
  return <EmptyState title="This address names no policy">Please find the policy in the search.</EmptyState>;
}

/** In the place of a transaction that the policy does not have. */
export function NoSuchTransaction() {
  return (
    <EmptyState title="There is no such transaction">Please choose it on the page of its policy.</EmptyState>
  );
}

/** In the place of a policy that could not be read. */
export function PolicyNotLoaded({ policyId, onRetry }: { policyId: number; onRetry: () => void }) {
  return (
    <EmptyState
      title={messages.filings.loadFailed(policyId)}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      It may have moved to another agent, or the office cannot be reached at the moment.
    </EmptyState>
  );
}
