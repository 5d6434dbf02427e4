import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { type AccountKind, isInsurer } from '@slip/forms/rules';
import { insurerEditPath, insurerEndorsementPath } from '../../insurerPolicyPaths.js';
import { addEndorsementPath, editTransactionPath, newPolicyPath, renewPath } from '../policyPaths.js';

/** A begun filing, as an entry of a list. */
export type ListedDraft = Output<typeof filings.policyDrafts>[number];

/** The address at which a begun filing is continued, by kind of account. */
export function draftPath(draft: ListedDraft, kind: AccountKind): string {
  const { workflow, draftId, agtPolicyId: policyId, agentId, homeState: state } = draft;
  // Only an insurer's new policy may have no state yet.
  if (workflow === 'New' || state === null) return newPolicyPath(draftId);
  if (isInsurer(kind)) {
    return workflow === 'Edit'
      ? insurerEditPath(policyId, draft.editTransactionId)
      : insurerEndorsementPath(policyId);
  }
  const address = { policyId, agentId, state };
  if (workflow === 'Renewal') return renewPath(address);
  return workflow === 'Endorsement' ? addEndorsementPath(address, kind) : editTransactionPath(address, draft);
}
