import { type AccountFacts, accountKind, isInsurer } from '../accounts/accountKind.js';
import type { Permission } from '../accounts/permissions.js';

const viewing = ['VIEW POLICY'] as const satisfies readonly Permission[];
const editing = [...viewing, 'EDIT POLICY'] as const satisfies readonly Permission[];
const managing = [...editing, 'EDIT USERS', 'EDIT SECURITY'] as const satisfies readonly Permission[];

/** The roles of users (spec 2 §6): the code on the wire, and the permissions that come with it. */
export const userRoles = [
  { code: 0, name: 'Administrator', permissions: managing, does: 'Files, and manages the users.' },
  { code: 1, name: 'Edit', permissions: editing, does: 'Files and changes policies.' },
  { code: 2, name: 'View', permissions: viewing, does: 'Reads and searches, and changes nothing.' },
] as const satisfies readonly {
  readonly code: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly does: string;
}[];

export type UserRole = (typeof userRoles)[number]['name'];

/** The message when a user of an insurer is given a role. */
export const NO_ROLE = 'The users of insurers have no role.';

/** The permissions of a new user of an insurer, who has no role (spec 2 §6): those of `Edit`. */
export const insurerUserPermissions: readonly Permission[] = editing;

/** The role whose permissions somebody has: an administrator manages users, `Edit` files, `View` does neither. */
export function roleOf(held: readonly Permission[]): (typeof userRoles)[number] {
  const [administrator, edit, view] = userRoles;
  if (held.includes('EDIT USERS')) return administrator;
  return held.includes('EDIT POLICY') ? edit : view;
}

/** Who a user of an account is (spec 2 §6): the person it was opened for, or somebody who was added. */
export const userTypes = ['Primary User', 'Secondary User'] as const;

/** One of {@link userTypes}. */
export type UserTypeName = (typeof userTypes)[number];

/** The type of a user, as the wire names it (`userTypeLk`). */
export function userTypeOf({ isPrimary }: { readonly isPrimary: boolean }): UserTypeName {
  return isPrimary ? 'Primary User' : 'Secondary User';
}

/**
 * The two kinds of account with different rules for the telephone number and the role of their users (spec 2 §5, §6).
 */
export type UserAccount = 'agent' | 'insurer';

/** The kind of account whose rules apply to the users of an account. */
export function userAccountOf(facts: AccountFacts): UserAccount {
  return isInsurer(accountKind(facts)) ? 'insurer' : 'agent';
}

/** Facts of a user, from the view of the person who is signed in. */
export interface SeenUser {
  readonly isPrimary: boolean;
  readonly isSelf: boolean;
}

/** True if the role can be changed (spec 2 §6): of a new user, or of another who is not primary; never an insurer's. */
export function mayEditRole(account: UserAccount, user: SeenUser & { readonly isNew: boolean }): boolean {
  return account === 'agent' && (user.isNew || (!user.isPrimary && !user.isSelf));
}

/** True if a user can be deleted (spec 2 §6): not the primary user, and not the user who is signed in. */
export function mayDeleteUser({ isPrimary, isSelf }: SeenUser): boolean {
  return !isPrimary && !isSelf;
}

/**
 * True if the user name and the email address can be changed. Whoever has the mailbox can set the password: those of the
 * primary user are changed by nobody else, so that an added administrator cannot take the account over.
 */
export function mayEditSignIn({ isPrimary, isSelf }: SeenUser): boolean {
  return !isPrimary || isSelf;
}
