import type { AgreementLevel } from '@slip/api/contract';
import type { AccountKind, Permission } from '@slip/forms/rules';
import type { ComponentType } from 'react';
import { type Path, paths } from './paths.js';

/** Who may see a screen. Nothing is public by being forgotten: every row says it. */
export type Requirement =
  | 'public'
  | 'signed-in'
  | { readonly permission: Permission; readonly accounts: readonly AccountKind[] };

/** One page of the portal. Router, guards, menus (`menuTable.ts`), titles and the tests of all of them derive from these rows. */
export interface Screen {
  readonly path: Path;
  /** Title of the document; a screen that knows better says so with `useDocumentTitle`. */
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly requires: Requirement;
  /** The agreements a person must have accepted to be here. */
  readonly agreement: AgreementLevel;
  /** A public page that needs the whole width, such as a form in steps. @default false */
  readonly isWide?: true;
}

/** Accounts whose policies are agent policies; insurers have screens of their own. */
const readers = ['Agent', 'Agency', 'IPC', 'Office'] as const;
const filers = ['Agent', 'Agency', 'IPC'] as const;

/** They share all but a few lines: named once, they weigh less on the sign-in page. */
const policyChanges = () => import('./filings/policy-changes/index.js');
const policySearches = () => import('./filings/policy-search/index.js');

export const screens: readonly Screen[] = [
  {
    path: paths.login,
    title: 'Sign in',
    load: () => import('./authenticate/LoginScreen.js'),
    requires: 'public',
    agreement: 'none',
  },
  {
    path: paths.logout,
    title: 'Signed out',
    load: () => import('./authenticate/LogoutScreen.js'),
    requires: 'public',
    agreement: 'none',
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot Username or Password',
    load: () => import('./authenticate/recovery/ForgotPasswordScreen.js'),
    requires: 'public',
    agreement: 'none',
  },
  {
    path: paths.resetPassword,
    title: 'Set Account Password',
    load: () => import('./authenticate/recovery/ResetPasswordScreen.js'),
    requires: 'public',
    agreement: 'none',
  },
  {
    // On the way in: whoever comes without a sign-in under way is sent back to it.
    path: paths.mfa,
    title: 'Verify that it is you',
    load: () => import('./authenticate/mfa/MfaScreen.js'),
    requires: 'public',
    agreement: 'none',
  },
  {
    path: paths.registration,
    title: 'Register',
    load: () => import('./registration/RegistrationScreen.js'),
    requires: 'public',
    agreement: 'none',
    isWide: true,
  },
  {
    // Anybody may read what they would agree to; only a signed-in person finds the buttons.
    path: paths.terms,
    title: 'Terms and Conditions',
    load: () => import('./user/TermsScreen.js'),
    requires: 'public',
    agreement: 'none',
  },
  {
    path: paths.nda,
    title: 'Non-Disclosure Agreement',
    load: () => import('./user/NdaScreen.js'),
    requires: 'signed-in',
    agreement: 'terms',
  },
  {
    path: paths.home,
    title: 'Dashboard',
    load: () => import('./dashboard/HomeScreen.js'),
    requires: 'signed-in',
    agreement: 'nda',
  },
  {
    path: paths.policySearch,
    title: 'Search and Manage Policies',
    load: async () => ({ default: (await policySearches()).PolicySearchScreen }),
    requires: { permission: 'VIEW POLICY', accounts: readers },
    agreement: 'nda',
  },
  {
    path: paths.newPolicy,
    title: 'New Policy',
    load: () => import('./filings/new-policy/NewPolicyScreen.js'),
    requires: { permission: 'EDIT POLICY', accounts: filers },
    agreement: 'nda',
  },
  {
    path: paths.policyView,
    title: 'Policy',
    load: () => import('./filings/policy-view/PolicyViewScreen.js'),
    requires: { permission: 'VIEW POLICY', accounts: readers },
    agreement: 'nda',
  },
  {
    path: paths.renew,
    title: 'Renew Policy',
    load: async () => ({ default: (await policyChanges()).RenewScreen }),
    requires: { permission: 'EDIT POLICY', accounts: filers },
    agreement: 'nda',
  },
  {
    path: paths.addEndorsement,
    title: 'Add Transaction',
    load: async () => ({ default: (await policyChanges()).AddEndorsementScreen }),
    requires: { permission: 'EDIT POLICY', accounts: filers },
    agreement: 'nda',
  },
  {
    path: paths.editTransaction,
    title: 'Edit Transaction',
    load: async () => ({ default: (await policyChanges()).EditTransactionScreen }),
    requires: { permission: 'EDIT POLICY', accounts: filers },
    agreement: 'nda',
  },
  {
    path: paths.manageTiqs,
    title: 'Manage TIQs',
    load: async () => ({ default: (await policySearches()).ManageTiqsScreen }),
    requires: { permission: 'VIEW POLICY', accounts: readers },
    agreement: 'nda',
  },
  {
    path: paths.help,
    title: 'Help',
    load: () => import('./help/HelpScreen.js'),
    requires: 'signed-in',
    agreement: 'nda',
  },
  {
    path: paths.inbox,
    title: 'Inbox',
    load: () => import('./inbox/InboxScreen.js'),
    requires: 'signed-in',
    agreement: 'nda',
  },
  {
    path: paths.downloadDocument,
    title: 'Document download',
    load: () => import('./help/DownloadDocumentScreen.js'),
    requires: 'signed-in',
    agreement: 'nda',
  },
];

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));

/** The screen of a path of the table. */
export function screenAt(path: Path): Screen {
  const screen = byPath.get(path);
  if (!screen) throw new RangeError(`No row of the table of screens has the path ${path}.`);
  return screen;
}
