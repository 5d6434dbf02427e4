import { MFA, type MfaMethod, type OfficeRole, type Permission, workingRoles } from '@slip/forms/rules';
import type { DemoAccountKey } from './demoAccounts.js';

/** A person whom a visitor of the demo can sign in as. */
export interface DemoPerson {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly account: DemoAccountKey;
  readonly isPrimary: boolean;
  readonly permissions: readonly Permission[];
  /** The roles of a person of the office. */
  readonly roles?: readonly OfficeRole[];
  /** The one state of a Regulator. */
  readonly regulatedState?: string;
  /** True if terms and NDA are signed already. */
  readonly hasAgreed: boolean;
  /** The person's role, in a few words. */
  readonly who: string;
  /** Things that a visitor sees when signed in as this person. */
  readonly shows: string;
  /** Everything needed to sign in besides the password, or why signing in is refused. */
  readonly signIn?: DemoSignIn;
}

/** The special part of a demo person's sign-in: second factors, an offer to set one up, or a lock. */
export type DemoSignIn =
  | { readonly factors: readonly MfaMethod[] }
  | { readonly isOffered: true }
  | { readonly isLocked: true };

/** The secret of the demo people with an authenticator app, as it is typed into such an app. */
export const demoAppSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A backup code: it can be used once instead of a code of that app. */
export const demoBackupCode = '246810';

/** The phone of the demo person who gets codes by text message: a number reserved for fiction. */
export const demoPhone = '3075550142';

const everything: readonly Permission[] = ['VIEW POLICY', 'EDIT POLICY', 'EDIT USERS', 'EDIT SECURITY'];
const primary = { isPrimary: true, permissions: everything, hasAgreed: true } as const;

const secondary = { isPrimary: false, permissions: ['VIEW POLICY', 'EDIT POLICY'], hasAgreed: true } as const;

/** A person of the office with one role; the code of their second factor is that of `demoAppSecret`. */
const officePerson = (role: OfficeRole, firstName: string, lastName: string, shows: string): DemoPerson => ({
  ...primary,
  userName: `office.${role.toLowerCase()}`,
  firstName,
  lastName,
  account: 'office',
  roles: [role],
  who: `Office, ${role}`,
  shows: `${shows}; the same app`,
  signIn: { factors: [MFA.app] },
});

/** One person for every role and every way to sign in, in the order they are shown. */
export const demoPeople: readonly DemoPerson[] = [
  {
    ...primary,
    userName: 'ada.larkin',
    firstName: 'Ada',
    lastName: 'Larkin',
    account: 'larkin',
    who: 'Agent, primary account',
    shows: 'Files in all five states; start here',
  },
  {
    ...primary,
    userName: 'ben.okafor',
    firstName: 'Ben',
    lastName: 'Okafor',
    account: 'okafor',
    hasAgreed: false,
    who: 'Agent, new',
    shows: 'Has to agree to the terms and sign the NDA first',
  },
  {
    ...primary,
    userName: 'carla.reyes',
    firstName: 'Carla',
    lastName: 'Reyes',
    account: 'reyes',
    who: 'Agent without a Wyoming license',
    shows: 'Is told so when filing for Wyoming',
  },
  {
    userName: 'sam.larkin',
    firstName: 'Sam',
    lastName: 'Larkin',
    account: 'larkin',
    isPrimary: false,
    permissions: ['VIEW POLICY', 'EDIT POLICY'],
    hasAgreed: true,
    who: 'Agent, secondary user of Ada Larkin',
    shows: 'Files, but manages no users',
  },
  {
    userName: 'vera.stone',
    firstName: 'Vera',
    lastName: 'Stone',
    account: 'larkin',
    isPrimary: false,
    permissions: ['VIEW POLICY'],
    hasAgreed: true,
    who: 'Agent, view-only user of Ada Larkin',
    shows: 'Reads and searches; sees no New Policy',
  },
  {
    ...primary,
    userName: 'summit.agency',
    firstName: 'Gloria',
    lastName: 'Ferris',
    account: 'summit',
    who: 'Agency',
    shows: 'Acts for three agents',
  },
  {
    ...primary,
    userName: 'granite.peak',
    firstName: 'Martin',
    lastName: 'Quill',
    account: 'granite',
    who: 'Foreign insurer',
    shows: 'Policies as an insurer reports them, by quarter',
  },
  {
    ...primary,
    userName: 'northsea.marine',
    firstName: 'Ingrid',
    lastName: 'Haldorsen',
    account: 'northsea',
    who: 'Alien insurer',
    shows: 'The same by the year, and no business',
  },
  {
    ...primary,
    userName: 'ivy.tran',
    firstName: 'Ivy',
    lastName: 'Tran',
    account: 'tran',
    who: 'IPC filer, a person',
    shows: 'Files coverage she procured herself',
  },
  {
    ...primary,
    userName: 'redrock.energy',
    firstName: 'Dale',
    lastName: 'Crowfoot',
    account: 'redrock',
    who: 'IPC filer, a company',
    shows: 'Files coverage the company procured itself',
  },
  {
    ...primary,
    userName: 'office.staff',
    firstName: 'Robin',
    lastName: 'Hale',
    account: 'office',
    roles: workingRoles,
    who: 'Office staff, every role that works at the desk',
    shows: `Searches the policies of everybody; asks for the code of an app (secret ${demoAppSecret})`,
    signIn: { factors: [MFA.app] },
  },
  officePerson('Registrar', 'Mara', 'Quinn', 'Decides on registrations, looks after accounts and the market'),
  officePerson('Examiner', 'Theo', 'Lindqvist', 'Decides on questions, differences and batch files'),
  officePerson('Accountant', 'Dana', 'Osei', 'Closes quarters, collects and returns payments'),
  officePerson('Administrator', 'Felix', 'Moreau', 'Gives roles, approves what others propose'),
  officePerson('Auditor', 'Hana', 'Ito', 'Reads everything of the office, changes nothing'),
  {
    ...officePerson('Regulator', 'Will', 'Barnes', 'Reads the statistics of Wyoming, and nothing else'),
    regulatedState: 'WY',
  },
  {
    ...primary,
    userName: 'tess.ward',
    firstName: 'Tess',
    lastName: 'Ward',
    account: 'ward',
    who: 'Agent with an authenticator app',
    shows: `Asks for its code (secret ${demoAppSecret}); the backup code ${demoBackupCode} works once`,
    signIn: { factors: [MFA.app] },
  },
  {
    ...secondary,
    userName: 'omar.haddad',
    firstName: 'Omar',
    lastName: 'Haddad',
    account: 'ward',
    who: 'Agent with codes by email and phone',
    shows: 'Asks for a code, which is read at /dev/mailbox',
    signIn: { factors: [MFA.email, MFA.phone] },
  },
  {
    ...secondary,
    userName: 'lily.chen',
    firstName: 'Lily',
    lastName: 'Chen',
    account: 'ward',
    who: 'Agent without a second factor',
    shows: 'Is offered to set one up, or to skip it for now',
    signIn: { isOffered: true },
  },
  {
    ...secondary,
    userName: 'gus.weber',
    firstName: 'Gus',
    lastName: 'Weber',
    account: 'ward',
    who: 'Agent whose account is locked',
    shows: 'Is told so; a new password (/dev/mailbox) or the office unlocks it',
    signIn: { isLocked: true },
  },
];

/** The agents the demo agency acts for. They can sign in too. */
export const demoAgencyAgents: readonly DemoPerson[] = (
  [
    ['elena.marsh', 'Elena', 'Marsh', 'marsh'],
    ['noah.whitfield', 'Noah', 'Whitfield', 'whitfield'],
    ['priya.anand', 'Priya', 'Anand', 'anand'],
  ] as const
).map(([userName, firstName, lastName, account]) => ({
  ...primary,
  userName,
  firstName,
  lastName,
  account,
  who: 'Agent linked to the agency',
  shows: 'Files alone what the agency files for the agent too',
}));
