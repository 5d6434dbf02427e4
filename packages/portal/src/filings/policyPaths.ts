import type { AccountKind } from '@slip/forms/rules';
import { paths } from '../paths.js';

/** The policy that an address names. */
export interface PolicyAddress {
  readonly policyId: number;
  readonly agentId: number;
  /** Two letters. */
  readonly state: string;
}

/** The address of a policy. */
export function addressOf(policy: {
  readonly agtPolicyId: number;
  readonly agentId: number;
  readonly homeStateAbbr: string;
}): PolicyAddress {
  return { policyId: policy.agtPolicyId, agentId: policy.agentId, state: policy.homeStateAbbr };
}

/** The address of a policy's next term; null if there is none. */
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

/** The path of one policy, with the part of it to show (spec 3 §2.1). */
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

/** The address of the receipt of the last filing on a policy by the person who opens the address. */
export function filingReceiptPath(address: PolicyAddress): string {
  return `${paths.filingReceipt}?${queryOf(address).toString()}`;
}

/** The address of the draft of a new policy. */
export function newPolicyPath(draftId: string): string {
  return `${paths.newPolicy}?${new URLSearchParams({ draftId }).toString()}`;
}

/** The address of a new policy for an insured, of whom only the name is known. */
export function newPolicyForPath(insured: string): string {
  return `${paths.newPolicy}?${new URLSearchParams({ insured }).toString()}`;
}

/** The name of the insured with which a new policy opens; empty if its address names none. */
export function insuredInAddress(query: URLSearchParams): string {
  return query.get('insured')?.trim() ?? '';
}

/** The part of a policy on file that a new policy copies: everything that can be copied, or only the insured. */
export type CopiedPart = 'copy' | 'sameInsured';

/** The address of a new policy that opens with values of a policy on file. */
export function copyPolicyPath(address: PolicyAddress, part: CopiedPart): string {
  const query = queryOf(address);
  query.set('from', part);
  return `${paths.newPolicy}?${query.toString()}`;
}

/** The address of a new policy that opens with the report of an insurer. */
export function fileReportedPath(insurerPolicyId: number): string {
  const query = new URLSearchParams({ from: 'reported', insurerPolicyId: String(insurerPolicyId) });
  return `${paths.newPolicy}?${query.toString()}`;
}

/** The address at which a policy is renewed. */
export function renewPath(address: PolicyAddress): string {
  return `${paths.renew}?${queryOf(address).toString()}`;
}

/** The address at which a transaction is added; it names the agent only for an agency (spec 3 §2.1). */
export function addEndorsementPath(address: PolicyAddress, kind: AccountKind): string {
  const query = queryOf(address);
  if (kind !== 'Agency') query.delete('agentId');
  return `${paths.addEndorsement}?${query.toString()}`;
}

/** The transaction that an address names, with its coverage. */
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
