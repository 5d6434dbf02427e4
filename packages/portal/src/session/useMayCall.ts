import { type EndpointDefinition, rolesThatMayCall } from '@slip/api/contract';
import { useSessionUser } from './useSessionUser.js';

/** True if the signed-in person has a role of the office that may make this call. */
export function useMayCall(endpoint: Pick<EndpointDefinition, 'method' | 'staff' | 'staffNeeds'>): boolean {
  const roles = useSessionUser()?.roles ?? [];
  return rolesThatMayCall(endpoint).some((role) => roles.includes(role));
}
