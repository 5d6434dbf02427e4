import { permissionHolder } from '@slip/api';
import { hasPermission } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** True if the person decides who files for whom: those who manage the users of their account do. */
export function useMayDecide(): boolean {
  return hasPermission(permissionHolder(useSignedInUser()), 'EDIT USERS');
}
