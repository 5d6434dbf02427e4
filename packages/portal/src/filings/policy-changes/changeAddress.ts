import { number, object } from 'yup';
import { policyAddress } from '../policy-view/policyAddress.js';
import type { PolicyAddress } from '../policyPaths.js';

const transaction = object({
  transactionGroupId: number().integer().positive().required(),
  editTransactionId: number().integer().positive().required(),
});

/** The transaction an address names for editing. */
export interface EditAddress extends PolicyAddress {
  readonly transactionGroupId: number;
  readonly editTransactionId: number;
}

/** The policy and transaction that the address of an edit names (spec 3 §2.1), or null when it names none. */
export function editAddress(query: URLSearchParams): EditAddress | null {
  const policy = policyAddress(query);
  const asked = Object.fromEntries(query);
  return policy !== null && transaction.isValidSync(asked)
    ? { ...policy, ...transaction.cast(asked, { stripUnknown: true }) }
    : null;
}
