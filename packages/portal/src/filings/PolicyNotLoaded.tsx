import { messages } from '@slip/forms/rules';
import { EmptyState } from '@slip/ui/EmptyState';
import { LoadFailed } from '../pages/LoadFailed.js';

/** Shown when an address names no policy. */
export function NoSuchAddress() {
  return <EmptyState title="This address names no policy">Please find the policy in the search.</EmptyState>;
}

/** Shown when the policy has no such transaction. */
export function NoSuchTransaction() {
  return (
    <EmptyState title="There is no such transaction">Please choose it on the page of its policy.</EmptyState>
  );
}

/** Shown when a policy could not be loaded. */
export function PolicyNotLoaded({ policyId, onRetry }: { policyId: number; onRetry: () => void }) {
  return (
    <LoadFailed title={messages.filings.loadFailed(policyId)} onRetry={onRetry}>
      It may have moved to another agent, or the office cannot be reached at the moment.
    </LoadFailed>
  );
}
