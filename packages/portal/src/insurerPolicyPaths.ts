import type { SessionUser } from '@slip/api/contract';
import { number, object } from 'yup';
import { paths } from './paths.js';

/** Which policy of an insurer is meant. */
export interface InsurerPolicyAddress {
  readonly policyId: number;
  /** Whose it is; insurers leave it out, as they have only their own. */
  readonly insurerId?: number | undefined;
}

function queryOf({ policyId, insurerId }: InsurerPolicyAddress): URLSearchParams {
  const query = new URLSearchParams({ policyId: String(policyId) });
  if (insurerId !== undefined) query.set('insurerId', String(insurerId));
  return query;
}

/**
 * The address of an insurer's policy (spec 3 §2.1, §2.4).
 * @param isEdit opens Policy Information to be changed
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

const key = () => number().integer().positive().required();
const schema = object({ policyId: key(), insurerId: key() });

/** The policy an address names, of the insurer who reads it where it names none; null when it names none. */
export function insurerPolicyAddress(
  query: URLSearchParams,
  { referenceId }: Pick<SessionUser, 'referenceId'>,
): Required<InsurerPolicyAddress> | null {
  const asked = { insurerId: referenceId, ...Object.fromEntries(query) };
  return schema.isValidSync(asked) ? schema.cast(asked) : null;
}
