import type { Permission } from '@slip/forms/rules';
import type { DemoAccountKey } from './demoAccounts.js';

/** A person to try the product as. */
export interface DemoPerson {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly account: DemoAccountKey;
  readonly isPrimary: boolean;
  readonly permissions: readonly Permission[];
  /** Whether terms and NDA are signed already. */
  readonly hasAgreed: boolean;
  /** Who it is, in a few words. */
  readonly who: string;
  /** What signing in as this person shows. */
  readonly shows: string;
}

/** The password of every demo person. For demonstration only: it is printed at every start. */
export const demoPassword = 'Surplus-lines-2026';

const everything: readonly Permission[] = ['VIEW POLICY', 'EDIT POLICY', 'EDIT USERS', 'EDIT SECURITY'];
const primary = { isPrimary: true, permissions: everything, hasAgreed: true } as const;

/** One person for every role, in the order they are shown. */
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
    who: 'Agent without a Wyoming licence',
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
    shows: 'The insurer’s menus',
  },
  {
    ...primary,
    userName: 'northsea.marine',
    firstName: 'Ingrid',
    lastName: 'Haldorsen',
    account: 'northsea',
    who: 'Alien insurer',
    shows: 'The insurer’s menus, yearly reporting',
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
    who: 'Office staff',
    shows: 'Searches the policies of everybody',
  },
];

/** The agents the demo agency acts for, who can sign in as well. */
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
