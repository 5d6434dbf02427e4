import { permissionHolder } from '@slip/api';
import { hasPermission } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** True if the person may decide which agency files for which agent: people who manage the users of their account may. */
export function useMayDecide(): boolean {
  return hasPermission(permissionHolder(useSignedInUser()), 'EDIT USERS');
}
