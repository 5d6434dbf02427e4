import type { PermissionHolder } from '@slip/forms/rules';
import type { SessionUser } from '../contract/shapes.js';

/** A session user as the permission rules know people; they read the insurer's kind under its account name. */
export function permissionHolder(user: SessionUser): PermissionHolder & { readonly isPrimaryUser: boolean } {
  return {
    userType: user.userType,
    isIpc: user.isIpc,
    slipInsurerType: user.insurerType,
    isPrimaryUser: user.isPrimaryUser,
    permissions: user.permissions,
  };
}
