import { number, object, string } from 'yup';
import type { PolicyAddress, PolicyViewTarget } from '../policyPaths.js';

const schema = object({
  policyId: number().integer().positive().required(),
  agentId: number().integer().positive().required(),
  state: string()
    .matches(/^[A-Z]{2}$/)
    .required(),
});

const recordId = number().integer().positive();

/** The parts of a policy that its address names; a value that cannot be the id of a record is left out. */
export function policyViewTarget(query: URLSearchParams): PolicyViewTarget {
  const idIn = (name: string) => {
    const text = query.get(name);
    return text !== null && recordId.isValidSync(text) ? recordId.cast(text) : undefined;
  };
  return {
    isEdit: query.get('isEdit') === 'true',
    transactionGroupId: idIn('transactionGroupId'),
    editTransactionId: idIn('editTransactionId'),
  };
}

/** The policy an address names, or null when it names none. */
export function policyAddress(query: URLSearchParams): PolicyAddress | null {
  const values = Object.fromEntries(query);
  return schema.isValidSync(values) ? schema.cast(values) : null;
}
