import type { SessionUser } from '@slip/api/contract';
import { number, object } from 'yup';
import { paths } from './paths.js';

/** The policy of an insurer that an address names. */
export interface InsurerPolicyAddress {
  readonly policyId: number;
  /** The insurer of the policy; insurers leave it out, because they see only their own policies. */
  readonly insurerId?: number | undefined;
}

function queryOf({ policyId, insurerId }: InsurerPolicyAddress): URLSearchParams {
  const query = new URLSearchParams({ policyId: String(policyId) });
  if (insurerId !== undefined) query.set('insurerId', String(insurerId));
  return query;
}

/**
 * The address of an insurer's policy (spec 3 §2.1, §2.4).
 * @param isEdit opens Policy Information for editing
 */
export function insurerPolicyPath(address: InsurerPolicyAddress, isEdit = false): string {
  const query = queryOf(address);
  if (isEdit) query.set('isEdit', 'true');
  return `${paths.policyView}?${query.toString()}`;
}

/** The address at which an insurer adds a transaction. */
export function insurerEndorsementPath(policyId: number): string {
  return `${paths.addEndorsement}?${queryOf({ policyId }).toString()}`;
}

/** The address at which an insurer corrects a transaction (spec 3 §2.1). */
export function insurerEditPath(policyId: number, editTransactionId: number): string {
  const query = queryOf({ policyId });
  query.set('editTransactionId', String(editTransactionId));
  query.set('isEdit', 'true');
  return `${paths.editTransaction}?${query.toString()}`;
}

/** The address of the receipt of the last filing on an insurer's policy by the person who opens the address. */
export function insurerReceiptPath(policyId: number): string {
  return `${paths.filingReceipt}?${queryOf({ policyId }).toString()}`;
}

const key = () => number().integer().positive().required();
const schema = object({ policyId: key(), insurerId: key() });

/** The policy that an address names, or null. In an address without an insurer the signed-in insurer is meant. */
export function insurerPolicyAddress(
  query: URLSearchParams,
  { referenceId }: Pick<SessionUser, 'referenceId'>,
): Required<InsurerPolicyAddress> | null {
  const values = { insurerId: referenceId, ...Object.fromEntries(query) };
  return schema.isValidSync(values) ? schema.cast(values) : null;
}
