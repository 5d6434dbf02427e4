import type { ApiError, Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { officeNotReached } from '../pages/notLoaded.js';
import { paths } from '../paths.js';
import { titles } from '../titles.js';

/** An insurer's policy with everything that was reported of it, as the office sends it. */
export type InsurerPolicy = Output<typeof filings.insurerPolicy>;

/** One transaction of an insurer's policy. */
export type InsurerTransaction = InsurerPolicy['insurerTransactions'][number];

/** Why a policy is not shown, by the status of the answer. */
const reasons: Readonly<Record<number, string>> = {
  403: 'You do not have permission to read the policies of this insurer.',
  404: 'There is no such policy, or it is another insurer’s.',
};

interface InsurerPolicyNotLoadedProps {
  readonly policyId: number;
  readonly error: Pick<ApiError, 'status'>;
  readonly onRetry: () => void;
}

/** Shown when an insurer's policy could not be loaded (spec 3 §2.4). */
export function InsurerPolicyNotLoaded({ policyId, error, onRetry }: InsurerPolicyNotLoadedProps) {
  const reason = reasons[error.status ?? 0];
  return (
    <EmptyState
      title={messages.insurerPolicy.loadFailed(policyId)}
      actions={
        <>
          {reason === undefined && <Button onPress={onRetry}>Try again</Button>}
          <Link href={paths.policySearch}>{titles.policySearch}</Link>
        </>
      }
    >
      {reason ?? officeNotReached}
    </EmptyState>
  );
}
