import { type AccountFacts, accountKind } from './accountKind.js';

/** Permissions that a person may have (spec 1 §6), in the order screens list them. */
export const permissions = ['VIEW POLICY', 'EDIT POLICY', 'EDIT USERS', 'EDIT SECURITY'] as const;

export type Permission = (typeof permissions)[number];

/** Facts about a person that permission checks need. */
export interface PermissionHolder extends AccountFacts {
  readonly permissions: readonly Permission[];
}

/** True if a person has the permission. Office staff always hold every permission (spec 1 §6). */
export function hasPermission(person: PermissionHolder, permission: Permission): boolean {
  return accountKind(person) === 'Office' || person.permissions.includes(permission);
}

/** A user whose only permission is VIEW POLICY: told so at sign-in. */
export function isViewOnly(person: PermissionHolder): boolean {
  return (
    hasPermission(person, 'VIEW POLICY') &&
    permissions.every((each) => each === 'VIEW POLICY' || !hasPermission(person, each))
  );
}

/**
 * True if a person may file: New Policy and Batch Upload show only for them. Office staff may not, although they
 * hold EDIT POLICY: there is no reporting entity they could file for.
 */
export function mayFile(person: PermissionHolder): boolean {
  return accountKind(person) !== 'Office' && hasPermission(person, 'EDIT POLICY');
}
