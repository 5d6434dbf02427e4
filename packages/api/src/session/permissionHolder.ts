import type { PermissionHolder } from '@slip/forms/rules';
import type { SessionUser } from '../contract/shapes.js';

/**
 * A session user in the form that the permission rules expect; they read the kind of insurer from the field of the account.
 */
export function permissionHolder(user: SessionUser): PermissionHolder & { readonly isPrimaryUser: boolean } {
  return {
    userType: user.userType,
    isIpc: user.isIpc,
    slipInsurerType: user.insurerType,
    isPrimaryUser: user.isPrimaryUser,
    permissions: user.permissions,
  };
}
