import { describe, expect, it } from 'vitest';
import { type PersonName, people } from '../stories/people.js';
import { sectionMenu } from './SettingsScreen.js';
import { type SettingsSection, type SettingsSegment, sectionsFor, settingsSections } from './sections.js';

const everyone: readonly PersonName[] = [
  'agent',
  'secondaryAgent',
  'viewOnlyAgent',
  'agency',
  'foreignInsurer',
  'alienInsurer',
  'ipc',
  'staff',
];

const filers = ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'ipc'] as const;

/** Who manages an account. */
const administrators = ['agent', 'agency', 'foreignInsurer', 'alienInsurer', 'ipc'] as const;

/** Who sees which section, written out: a change of the table has to be meant (spec 2 §2 Settings; §6). */
const seen: Record<SettingsSegment, readonly PersonName[]> = {
  insurers: filers,
  syndicates: filers,
  'agent-assignment': ['foreignInsurer', 'alienInsurer'],
  'master-policies': filers,
  contacts: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'foreignInsurer', 'alienInsurer', 'ipc'],
  users: everyone.filter((name) => name !== 'staff'),
  licenses: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency'],
  agents: ['agency'],
  agencies: ['agent', 'secondaryAgent', 'viewOnlyAgent'],
  reminders: everyone.filter((name) => name !== 'staff'),
  webhooks: administrators,
  password: everyone,
  'second-factors': everyone,
  sessions: everyone,
  programs: administrators,
  'request-log': administrators,
  developers: administrators,
  'single-sign-on': administrators,
};

describe.each(settingsSections.map((section) => [section.label, section] as const))('%s', (_, section) => {
  it.each(everyone)('for %s', (name) => {
    const sections = sectionsFor(people[name]);
    expect(sections.includes(section)).toBe(seen[section.segment].includes(name));
  });
});

const row = (segment: string, group?: 'Preferences'): SettingsSection => ({
  segment,
  label: segment.toUpperCase(),
  accounts: ['Agent'],
  ...(group && { group }),
});

describe('the side menu', () => {
  it('folds neighbours of a group into one entry', () => {
    const menu = sectionMenu([row('a', 'Preferences'), row('b', 'Preferences'), row('c')]);
    expect(menu.map(({ label, href, items }) => [label, href, items?.map((each) => each.label)])).toEqual([
      ['Preferences', undefined, ['A', 'B']],
      ['C', '/slip/admin/settings/c', undefined],
    ]);
  });

  it('has each section once', () => {
    const segments = settingsSections.map(({ segment }) => segment);
    expect(segments).toEqual([...new Set(segments)]);
  });

  it('leaves out what other places lead to', () => {
    const menu = sectionMenu([row('a'), { ...row('b'), isUnlisted: true }]);
    expect(menu.map(({ label }) => label)).toEqual(['A']);
    expect(sectionMenu(settingsSections).map(({ label }) => label)).not.toContain('Sessions and Activity');
  });

  it('keeps to the order and to the permissions of the table', () => {
    const table = [row('a'), { ...row('b'), permission: 'EDIT USERS' as const }, row('c')];
    expect(sectionsFor(people.viewOnlyAgent, table).map(({ segment }) => segment)).toEqual(['a', 'c']);
    expect(sectionsFor(people.agent, table).map(({ segment }) => segment)).toEqual(['a', 'b', 'c']);
    expect(sectionsFor(people.agency, table)).toEqual([]);
  });
});
