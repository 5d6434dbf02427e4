import { type EndpointDefinition, rolesThatMayCall } from '@slip/api/contract';
import { useSessionUser } from './useSessionUser.js';

/** True if whoever is signed in has a role of the office that may make a call of its staff. */
export function useMayCall(endpoint: Pick<EndpointDefinition, 'method' | 'staff' | 'staffNeeds'>): boolean {
  const roles = useSessionUser()?.roles ?? [];
  return rolesThatMayCall(endpoint).some((role) => roles.includes(role));
}
