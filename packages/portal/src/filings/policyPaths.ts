import { paths } from '../paths.js';

/** Which policy the policy view shows. */
export interface PolicyAddress {
  readonly policyId: number;
  readonly agentId: number;
  /** Two letters. */
  readonly state: string;
}

/** Where a policy is found. */
export function addressOf(policy: {
  readonly agtPolicyId: number;
  readonly agentId: number;
  readonly homeStateAbbr: string;
}): PolicyAddress {
  return { policyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
}

/** The address of one policy (spec 3 §2.1). */
export function policyViewPath({ policyId, agentId, state }: PolicyAddress): string {
  const query = new URLSearchParams({ policyId: String(policyId), agentId: String(agentId), state });
  return `${paths.policyView}?${query.toString()}`;
}

/** The address of a new policy that was begun. */
export function newPolicyPath(draftId: string): string {
  return `${paths.newPolicy}?${new URLSearchParams({ draftId }).toString()}`;
}

/** The transaction an address names: its coverage and itself. */
export interface TransactionAddress {
  readonly transactionGroupId: number;
  readonly editTransactionId: number;
}

/** The address of a page that files something on a policy (spec 3 §2.1). */
export function changePath(
  screen: 'renew' | 'addEndorsement' | 'editTransaction',
  { policyId, agentId, state }: PolicyAddress,
  edited?: TransactionAddress,
): string {
  const query = new URLSearchParams({ policyId: String(policyId), agentId: String(agentId), state });
  if (screen === 'editTransaction' && edited) {
    query.set('transactionGroupId', String(edited.transactionGroupId));
    query.set('editTransactionId', String(edited.editTransactionId));
    query.set('isEdit', 'true');
  }
  return `${paths[screen]}?${query.toString()}`;
}
