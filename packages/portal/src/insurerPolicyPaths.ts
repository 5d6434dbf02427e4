import type { SessionUser } from '@slip/api/contract';
import { number, object } from 'yup';
import { paths } from './paths.js';

/** The policy of an insurer that an address names. */
export interface InsurerPolicyAddress {
  readonly policyId: number;
  readonly insurerId: number;
}

const queryOf = (policyId: number) => new URLSearchParams({ policyId: String(policyId) });

/** The address of an insurer's policy (spec 3 §2.1, §2.4). Insurers see only their own policies, so it names no insurer. */
export function insurerPolicyPath({ policyId }: { readonly policyId: number }): string {
  return `${paths.policyView}?${queryOf(policyId).toString()}`;
}

/** The address at which an insurer adds a transaction. */
export function insurerEndorsementPath(policyId: number): string {
  return `${paths.addEndorsement}?${queryOf(policyId).toString()}`;
}

/** The address at which an insurer corrects a transaction (spec 3 §2.1). */
export function insurerEditPath(policyId: number, editTransactionId: number): string {
  const query = queryOf(policyId);
  query.set('editTransactionId', String(editTransactionId));
  query.set('isEdit', 'true');
  return `${paths.editTransaction}?${query.toString()}`;
}

/** The address of the receipt of the last filing on an insurer's policy by the person who opens the address. */
export function insurerReceiptPath(policyId: number): string {
  return `${paths.filingReceipt}?${queryOf(policyId).toString()}`;
}

const key = () => number().integer().positive().required();
const schema = object({ policyId: key(), insurerId: key() });

/** The policy that an address names, or null. In an address without an insurer the signed-in insurer is meant. */
export function insurerPolicyAddress(
  query: URLSearchParams,
  { referenceId }: Pick<SessionUser, 'referenceId'>,
): InsurerPolicyAddress | null {
  const values = { insurerId: referenceId, ...Object.fromEntries(query) };
  return schema.isValidSync(values) ? schema.cast(values) : null;
}
