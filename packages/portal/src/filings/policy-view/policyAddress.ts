import { number, object, string } from 'yup';
import type { PolicyAddress } from '../policyPaths.js';

const schema = object({
  policyId: number().integer().positive().required(),
  agentId: number().integer().positive().required(),
  state: string()
    .matches(/^[A-Z]{2}$/)
    .required(),
});

/** The policy an address names, or null when it names none. */
export function policyAddress(query: URLSearchParams): PolicyAddress | null {
  const asked = Object.fromEntries(query);
  return schema.isValidSync(asked) ? schema.cast(asked) : null;
}
