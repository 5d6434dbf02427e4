import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { changePath, newPolicyPath } from '../policyPaths.js';

/** A filing that was begun, in a list of them. */
export type ListedDraft = Output<typeof filings.policyDrafts>[number];

const changes = { Renewal: 'renew', Endorsement: 'addEndorsement', Edit: 'editTransaction' } as const;

/** Where a filing that was begun is gone on with. */
export function draftPath(draft: ListedDraft): string {
  const { workflow, draftId, agtPolicyId: policyId, agentId, homeState: state } = draft;
  if (workflow === 'New') return newPolicyPath(draftId);
  const { transactionGroupId, editTransactionId } = draft;
  return changePath(
    changes[workflow],
    { policyId, agentId, state },
    { transactionGroupId, editTransactionId },
  );
}
