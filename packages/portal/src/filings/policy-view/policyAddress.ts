import { number, object, string } from 'yup';
import type { PolicyAddress, PolicyViewTarget } from '../policyPaths.js';

const schema = object({
  policyId: number().integer().positive().required(),
  agentId: number().integer().positive().required(),
  state: string()
    .matches(/^[A-Z]{2}$/)
    .required(),
});

const named = number().integer().positive();

/** The parts of a policy that its address looks for; a value that is no number of a record is left out. */
export function policyViewTarget(query: URLSearchParams): PolicyViewTarget {
  const idIn = (name: string) => {
    const asked = query.get(name);
    return asked !== null && named.isValidSync(asked) ? named.cast(asked) : undefined;
  };
  return {
    isEdit: query.get('isEdit') === 'true',
    transactionGroupId: idIn('transactionGroupId'),
    editTransactionId: idIn('editTransactionId'),
  };
}

/** The policy an address names, or null when it names none. */
export function policyAddress(query: URLSearchParams): PolicyAddress | null {
  const asked = Object.fromEntries(query);
  return schema.isValidSync(asked) ? schema.cast(asked) : null;
}
