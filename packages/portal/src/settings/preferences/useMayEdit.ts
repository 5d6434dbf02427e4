import { permissionHolder } from '@slip/api';
import { hasPermission } from '@slip/forms/rules';
import { useSignedInUser } from '../../session/useSessionUser.js';

/** True if the person may change what policies are filed with: lists and master policies. */
export function useMayEdit(): boolean {
  return hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
}
