import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { accountKind, hasPermission, mayStaff, type OfficeRole, rolesFor } from '@slip/forms/rules';
import { type Path, paths } from '../paths.js';
import type { Screen } from '../screens.js';

/** The answer to a person who opens a screen. */
export type Access =
  | { readonly kind: 'open' }
  /** The person has to sign in first, and then comes back. */
  | { readonly kind: 'sign-in' }
  /** The person has to accept an agreement first, and then comes back. */
  | { readonly kind: 'agreement'; readonly path: Path }
  /** The person may not see the screen; for staff, with the roles that may. */
  | { readonly kind: 'unauthorized'; readonly roles?: readonly OfficeRole[] };

type Gate = Pick<Screen, 'requires' | 'agreement'>;

/** The screen of the agreement that a person has to accept before a screen, or null. */
function pendingAgreement(
  needed: Screen['agreement'],
  user: Pick<SessionUser, 'hasAgreedToTaC' | 'hasAgreedToNda'>,
): Path | null {
  if (needed === 'none') return null;
  if (!user.hasAgreedToTaC) return paths.terms;
  return needed === 'nda' && !user.hasAgreedToNda ? paths.nda : null;
}

/** True if the account, the permission and, for staff, a role fit the row of a screen. */
function isAllowed(requires: Screen['requires'], user: SessionUser): boolean {
  if (typeof requires === 'string') return true;
  const person = permissionHolder(user);
  const { accounts, permission, staff } = requires;
  if (!accounts.includes(accountKind(person)) || !hasPermission(person, permission)) return false;
  return (
    accountKind(person) !== 'Office' || (staff !== undefined && mayStaff(user.roles ?? [], staff, 'read'))
  );
}

/** The answer to a person who may not see a screen; staff read which roles may see it. */
function refusal({ requires }: Gate, user: SessionUser): Access {
  const isForStaff = typeof requires !== 'string' && accountKind(permissionHolder(user)) === 'Office';
  return isForStaff && requires.staff !== undefined
    ? { kind: 'unauthorized', roles: rolesFor(requires.staff, 'read') }
    : { kind: 'unauthorized' };
}

/** Decides in the order of the guards: signed out, agreement pending, not permitted, open (spec 1 §2). */
export function decideAccess(screen: Gate, user: SessionUser | null): Access {
  if (screen.requires === 'public') return { kind: 'open' };
  if (user === null) return { kind: 'sign-in' };
  const agreement = pendingAgreement(screen.agreement, user);
  if (agreement !== null) return { kind: 'agreement', path: agreement };
  return isAllowed(screen.requires, user) ? { kind: 'open' } : refusal(screen, user);
}

/** True if a person has accepted every agreement: only then they get the full layout (spec 1 §2). */
export function hasAgreedToAll(user: SessionUser | null): user is SessionUser {
  return user !== null && pendingAgreement('nda', user) === null;
}
