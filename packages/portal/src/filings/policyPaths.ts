import type { AccountKind } from '@slip/forms/rules';
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

/** Where the next term of a policy is found; null while there is none. */
export function renewalAddress(policy: {
  readonly homeStateAbbr: string;
  readonly renewedBy: { readonly policyId: number; readonly agentId: number } | null;
}): PolicyAddress | null {
  if (policy.renewedBy === null) return null;
  const { policyId, agentId } = policy.renewedBy;
  return { policyId, agentId, state: policy.homeStateAbbr };
}

/** The part of a policy that its view opens with (spec 3 §2.1). */
export interface PolicyViewTarget {
  /** Opens Policy Information for editing, if the person may change it. */
  readonly isEdit?: boolean;
  /** The coverage to go to. */
  readonly transactionGroupId?: number | undefined;
  /** The transaction to show. */
  readonly editTransactionId?: number | undefined;
}

function queryOf({ policyId, agentId, state }: PolicyAddress): URLSearchParams {
  return new URLSearchParams({ policyId: String(policyId), agentId: String(agentId), state });
}

/** The address of one policy, and what of it is looked for (spec 3 §2.1). */
export function policyViewPath(
  address: PolicyAddress,
  { isEdit, transactionGroupId, editTransactionId }: PolicyViewTarget = {},
): string {
  const query = queryOf(address);
  if (isEdit === true) query.set('isEdit', 'true');
  if (transactionGroupId !== undefined) query.set('transactionGroupId', String(transactionGroupId));
  if (editTransactionId !== undefined) query.set('editTransactionId', String(editTransactionId));
  return `${paths.policyView}?${query.toString()}`;
}

/**
 * The address that tells what the office received in a filing on a policy.
 * @param confirmationNumber one of the filing; without one, the last filing of whoever opens it is meant
 */
export function filingReceiptPath(address: PolicyAddress, confirmationNumber?: string): string {
  const query = queryOf(address);
  if (confirmationNumber !== undefined) query.set('confirmation', confirmationNumber);
  return `${paths.filingReceipt}?${query.toString()}`;
}

/** The address of a new policy that was begun. */
export function newPolicyPath(draftId: string): string {
  return `${paths.newPolicy}?${new URLSearchParams({ draftId }).toString()}`;
}

/** The part of a policy on file that a new policy takes over: everything it can, or who is insured. */
export type CopiedPart = 'copy' | 'sameInsured';

/** The address of a new policy that opens with what one on file has. */
export function copyPolicyPath(address: PolicyAddress, part: CopiedPart): string {
  const query = queryOf(address);
  query.set('from', part);
  return `${paths.newPolicy}?${query.toString()}`;
}

/** The address of a new policy that opens with what an insurer reported. */
export function fileReportedPath(insurerPolicyId: number): string {
  const query = new URLSearchParams({ from: 'reported', insurerPolicyId: String(insurerPolicyId) });
  return `${paths.newPolicy}?${query.toString()}`;
}

/** The address at which a policy is renewed. */
export function renewPath(address: PolicyAddress): string {
  return `${paths.renew}?${queryOf(address).toString()}`;
}

/** The address at which a transaction is added: it says for whom to an agency only (spec 3 §2.1). */
export function addEndorsementPath(address: PolicyAddress, kind: AccountKind): string {
  const query = queryOf(address);
  if (kind !== 'Agency') query.delete('agentId');
  return `${paths.addEndorsement}?${query.toString()}`;
}

/** The transaction an address names: its coverage and itself. */
export interface TransactionAddress {
  readonly transactionGroupId: number;
  readonly editTransactionId: number;
}

/** The address at which a transaction is edited (spec 3 §2.1). */
export function editTransactionPath(
  address: PolicyAddress,
  { transactionGroupId, editTransactionId }: TransactionAddress,
): string {
  const query = queryOf(address);
  query.set('transactionGroupId', String(transactionGroupId));
  query.set('editTransactionId', String(editTransactionId));
  query.set('isEdit', 'true');
  return `${paths.editTransaction}?${query.toString()}`;
}
