import type { AgreementLevel } from '@slip/api/contract';
import type { AccountKind, OfficeSubject, Permission } from '@slip/forms/rules';
import { matchPath } from 'react-router-dom';
import { officeScreens } from './office/officeScreens.js';
import { type Path, paths } from './paths.js';
import { titles } from './titles.js';

/** Who may see a screen. A screen is public only if its row says so. */
export type Requirement =
  | 'public'
  | 'signed-in'
  | {
      readonly permission: Permission;
      readonly accounts: readonly AccountKind[];
      /** The subject of the office's work: staff need a role that may read it. Without a subject no staff may see the screen. */
      readonly staff?: OfficeSubject;
    };

/**
 * One page of the portal. Router, guards, menus (`menuTable.ts`), titles and the tests of all of them derive from these rows;
 * its code is in `screenLoaders.ts`.
 */
export interface Screen {
  readonly path: Path;
  /** Title of the document; a screen may set a more exact title with `useDocumentTitle`. */
  readonly title: string;
  readonly requires: Requirement;
  /** The agreements a person must have accepted to be here. */
  readonly agreement: AgreementLevel;
  /** A public page that needs the whole width, such as a form in steps. @default false */
  readonly isWide?: true;
  /** True if the screen needs something first, such as a policy or a step of signing in: the lists of screens leave it out. @default false */
  readonly isUnlisted?: true;
}

/** Accounts that read the policies of agents; insurers have screens of their own. */
const readers = ['Agent', 'Agency', 'IPC', 'Office'] as const;
const filers = ['Agent', 'Agency', 'IPC'] as const;
/** The accounts of brokers: insurers report under their license numbers, and they sign papers or read the signed ones. */
const brokers = ['Agent', 'Agency'] as const;
const insurers = ['ForeignInsurer', 'AlienInsurer'] as const;
const readersAndInsurers = [...readers, ...insurers] as const;
const filersAndInsurers = [...filers, ...insurers] as const;

// The permissions are those for reading a page. An action on it may need more, such as EDIT POLICY or the primary user.
export const screens: readonly Screen[] = [
  {
    path: paths.login,
    title: 'Sign in',
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    path: paths.logout,
    title: 'Signed out',
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    path: paths.forgotPassword,
    title: titles.forgotPassword,
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    path: paths.resetPassword,
    title: titles.resetPassword,
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    path: paths.provider,
    title: titles.provider,
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    // Part of signing in: without a sign-in in progress it goes back to the sign-in page.
    path: paths.mfa,
    title: 'Verify that it is you',
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    path: paths.registration,
    title: 'Register',
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
    isWide: true,
  },
  {
    // Anybody may read the terms before they agree to them; only a signed-in person sees the buttons.
    path: paths.terms,
    title: titles.terms,
    requires: 'public',
    agreement: 'none',
    isUnlisted: true,
  },
  {
    path: paths.nda,
    title: titles.nda,
    requires: 'signed-in',
    agreement: 'terms',
    isUnlisted: true,
  },
  {
    path: paths.home,
    title: 'Dashboard',
    requires: 'signed-in',
    agreement: 'nda',
  },
  {
    path: paths.policySearch,
    title: titles.policySearch,
    requires: { permission: 'VIEW POLICY', accounts: readersAndInsurers, staff: 'policies' },
    agreement: 'nda',
  },
  {
    path: paths.newPolicy,
    title: 'New Policy',
    requires: { permission: 'EDIT POLICY', accounts: filersAndInsurers },
    agreement: 'nda',
  },
  {
    path: paths.policyView,
    title: 'Policy',
    requires: { permission: 'VIEW POLICY', accounts: readersAndInsurers, staff: 'policies' },
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.renew,
    title: 'Renew Policy',
    requires: { permission: 'EDIT POLICY', accounts: filers },
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.addEndorsement,
    title: 'Add Transaction',
    requires: { permission: 'EDIT POLICY', accounts: filersAndInsurers },
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.editTransaction,
    title: 'Edit Transaction',
    requires: { permission: 'EDIT POLICY', accounts: filersAndInsurers },
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.filingReceipt,
    title: 'Filing Received',
    requires: { permission: 'VIEW POLICY', accounts: readersAndInsurers, staff: 'policies' },
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.reportedPolicies,
    title: titles.reportedPolicies,
    requires: { permission: 'VIEW POLICY', accounts: brokers },
    agreement: 'nda',
  },
  {
    path: paths.manageTiqs,
    title: 'Manage TIQs',
    requires: { permission: 'VIEW POLICY', accounts: readers, staff: 'policies' },
    agreement: 'nda',
  },
  {
    path: paths.quarterlyAffidavit,
    title: titles.quarterlyAffidavit,
    requires: { permission: 'VIEW POLICY', accounts: brokers },
    agreement: 'nda',
  },
  {
    path: paths.annualFiling,
    title: titles.annualFiling,
    requires: { permission: 'VIEW POLICY', accounts: brokers },
    agreement: 'nda',
  },
  {
    path: paths.noBusiness,
    title: titles.noBusiness,
    requires: { permission: 'VIEW POLICY', accounts: insurers },
    agreement: 'nda',
  },
  {
    path: paths.batchSubmission,
    title: titles.batchSubmission,
    requires: { permission: 'VIEW POLICY', accounts: filersAndInsurers },
    agreement: 'nda',
  },
  {
    path: paths.validateBatch,
    title: titles.validateBatch,
    requires: { permission: 'VIEW POLICY', accounts: filersAndInsurers },
    agreement: 'nda',
  },
  {
    path: paths.invoiceHistory,
    title: titles.invoiceHistory,
    requires: { permission: 'VIEW POLICY', accounts: filers },
    agreement: 'nda',
  },
  {
    path: paths.payInvoices,
    title: titles.payInvoices,
    requires: { permission: 'VIEW POLICY', accounts: filers },
    agreement: 'nda',
  },
  {
    path: paths.reports,
    title: titles.reports,
    requires: { permission: 'VIEW POLICY', accounts: filersAndInsurers },
    agreement: 'nda',
  },
  ...officeScreens,
  {
    path: paths.help,
    title: 'Help',
    requires: 'signed-in',
    agreement: 'nda',
  },
  {
    // Programs of other makers write these files: the makers may read the format without an account.
    path: paths.batchFormat,
    title: titles.batchFormat,
    requires: 'public',
    agreement: 'none',
    isWide: true,
  },
  {
    // Makers of programs have no account here.
    path: paths.registerVendor,
    title: titles.registerVendor,
    requires: 'public',
    agreement: 'none',
    isWide: true,
  },
  {
    path: paths.connect,
    title: titles.connect,
    requires: { permission: 'EDIT SECURITY', accounts: filersAndInsurers },
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    path: paths.inbox,
    title: 'Inbox',
    requires: 'signed-in',
    agreement: 'nda',
  },
  {
    path: paths.downloadDocument,
    title: 'Document download',
    requires: 'signed-in',
    agreement: 'nda',
    isUnlisted: true,
  },
  {
    // The table of sections says who may see which section.
    path: paths.settings,
    title: titles.settings,
    requires: 'signed-in',
    agreement: 'nda',
  },
];

/** True if an address belongs to the screen with this path; the path may have parameters. */
export function isAddressOf(path: string, pathname: string): boolean {
  return matchPath(path, pathname) !== null;
}

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));

/** The screen of a path of the table. */
export function screenAt(path: Path): Screen {
  const screen = byPath.get(path);
  if (!screen) throw new RangeError(`No row of the table of screens has the path ${path}.`);
  return screen;
}
