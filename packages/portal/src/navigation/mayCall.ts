import type { EndpointDefinition, SessionUser } from '@slip/api/contract';
import { decideAccess } from './access.js';

/** True if a person may make a call, as its entry of the contract says; people of the office by their roles. */
export function mayCall({ permission, accounts, staff }: EndpointDefinition, user: SessionUser): boolean {
  if (permission === 'public' || permission === 'signed-in' || accounts === undefined) return false;
  const requires = { permission, accounts, ...(staff === undefined ? {} : { staff }) };
  return decideAccess({ requires, agreement: 'nda' }, user).kind === 'open';
}
