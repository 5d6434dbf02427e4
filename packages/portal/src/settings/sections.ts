import { permissionHolder } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import {
  type AccountKind,
  accountKind,
  hasPermission,
  type Permission,
  type StateFacts,
} from '@slip/forms/rules';
import { agenciesTitle } from './links/agenciesTitle.js';

/** Titles of sections that other places name, too; `settingsSections` has the titles of all sections. */
export const sectionTitles = {
  reminders: 'Reminders and Calendar',
  secondFactors: 'Multi-Factor Authentication',
  sessions: 'Sessions and Activity',
} as const;

/** A section of Settings: one page, with an address of its own; its code is in `sectionLoaders.ts`. */
export interface SettingsSection {
  /** The end of its address: `/slip/admin/settings/licenses`. */
  readonly segment: string;
  readonly label: string;
  /** The entry of the side menu that it is folded into, together with its neighbours of the same group. */
  readonly group?: 'Preferences' | 'Developers';
  /** The kinds of account that have it. */
  readonly accounts: readonly AccountKind[];
  /** The permission that a person must hold to see it; none where people change only what is their own. */
  readonly permission?: Permission;
  /** The side menu leaves it out: other places lead to it. */
  readonly isUnlisted?: true;
  /** It is about an agent: an agency chooses one first, and `useSettingsAgent` says which. */
  readonly needsAgent?: true;
  /** The section shows only to agents with a license of a state for which this is true. */
  readonly inStates?: (state: StateFacts) => boolean;
}

const accountHolders = ['Agent', 'Agency', 'IPC', 'ForeignInsurer', 'AlienInsurer'] as const;
const everybody = [...accountHolders, 'Office'] as const;
const licenseHolders = ['Agent', 'Agency'] as const;

/** Lists that policies are filed with, in one entry of the menu. */
const preference = { group: 'Preferences', permission: 'VIEW POLICY' } as const;
const ofAgents = { ...preference, accounts: ['Agent', 'Agency', 'IPC'], needsAgent: true } as const;

/** Sections for people who write programs for the account, in one entry of the menu. */
const ofDevelopers = { group: 'Developers', accounts: accountHolders } as const;

/**
 * Every section of Settings, in the order of the side menu (spec 2 §2). Addresses, side menu, titles, who sees what and the
 * tests of all of it derive from these rows.
 */
export const settingsSections = [
  { ...ofAgents, segment: 'insurers', label: 'Insurer Assignment' },
  {
    ...ofAgents,
    segment: 'syndicates',
    label: "Lloyd's Syndicate Assignment",
    inStates: ({ form }) => form.fields.lloydsSyndicates !== 'hidden',
  },
  {
    ...preference,
    segment: 'agent-assignment',
    label: 'Agent Assignment',
    accounts: ['ForeignInsurer', 'AlienInsurer'],
  },
  {
    ...ofAgents,
    segment: 'master-policies',
    label: 'Master Policy Data',
    inStates: ({ form }) => form.fields.masterPolicy !== 'hidden',
  },
  {
    segment: 'contacts',
    label: 'Contacts',
    accounts: accountHolders,
    permission: 'VIEW POLICY',
    needsAgent: true,
  },
  // People who do not manage users find their own details there.
  { segment: 'users', label: 'User Manager', accounts: accountHolders },
  {
    segment: 'licenses',
    label: 'State Agent Licenses',
    accounts: licenseHolders,
    permission: 'VIEW POLICY',
    needsAgent: true,
  },
  {
    segment: 'agents',
    label: 'Agents',
    accounts: ['Agency'],
    permission: 'VIEW POLICY',
    isUnlisted: true,
  },
  {
    segment: 'agencies',
    label: agenciesTitle,
    accounts: ['Agent'],
    permission: 'VIEW POLICY',
    isUnlisted: true,
  },
  {
    segment: 'reminders',
    label: sectionTitles.reminders,
    accounts: accountHolders,
    permission: 'VIEW POLICY',
  },
  { ...ofDevelopers, segment: 'programs', label: 'Programs', permission: 'EDIT SECURITY' },
  { ...ofDevelopers, segment: 'webhooks', label: 'Webhooks', permission: 'EDIT USERS' },
  { ...ofDevelopers, segment: 'request-log', label: 'Request Log', permission: 'EDIT SECURITY' },
  { ...ofDevelopers, segment: 'developers', label: 'Examples and Changes', permission: 'EDIT SECURITY' },
  {
    segment: 'single-sign-on',
    label: 'Single Sign-On',
    accounts: accountHolders,
    permission: 'EDIT SECURITY',
  },
  { segment: 'password', label: 'Change Password', accounts: everybody },
  { segment: 'second-factors', label: sectionTitles.secondFactors, accounts: everybody },
  { segment: 'sessions', label: sectionTitles.sessions, accounts: everybody, isUnlisted: true },
] as const satisfies readonly SettingsSection[];

/** The end of the address of a section. */
export type SettingsSegment = (typeof settingsSections)[number]['segment'];

/** The sections that a person may open; the licenses of their agent are not considered. */
export function sectionsFor(
  user: SessionUser,
  table: readonly SettingsSection[] = settingsSections,
): readonly SettingsSection[] {
  const person = permissionHolder(user);
  const kind = accountKind(person);
  return table.filter(
    ({ accounts, permission }) =>
      accounts.includes(kind) && (permission === undefined || hasPermission(person, permission)),
  );
}
