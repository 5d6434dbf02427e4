import { type AccountFacts, accountKind, isInsurer } from './accountKind.js';

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

/** True if VIEW POLICY is the person's only permission; the portal says so at sign-in. */
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

/** The menu places that a person sees (spec 1 §2, §6). */
export interface MenuVisibility {
  /** The menu of people who file or report policies. */
  readonly filings: boolean;
  readonly newPolicy: boolean;
  readonly batchUpload: boolean;
  readonly annualFiling: boolean;
  readonly quarterlyAffidavit: boolean;
  readonly manageTiqs: boolean;
  readonly noBusiness: boolean;
  readonly invoicesAndPayments: boolean;
  /** The menu of the office's own people. */
  readonly office: boolean;
}

/**
 * Which menu places a person sees. The specification leaves two user kinds unnamed: insurers owe no premium tax,
 * so Invoices & Payments is hidden from them; neither insurers nor IPC filers sign a broker affidavit, so both
 * places for affidavits are hidden from them.
 */
export function menuVisibility(person: PermissionHolder): MenuVisibility {
  const kind = accountKind(person);
  const insurer = isInsurer(kind);
  const signsAffidavits = !insurer && kind !== 'IPC';
  const files = mayFile(person);
  return {
    filings: kind !== 'Office',
    newPolicy: files,
    batchUpload: files,
    annualFiling: signsAffidavits,
    quarterlyAffidavit: signsAffidavits,
    manageTiqs: !insurer,
    noBusiness: insurer,
    invoicesAndPayments: !insurer,
    office: kind === 'Office',
  };
}
