import { describe, expect, it } from 'vitest';
import { paths } from '../paths.js';
import { type Screen, screenAt, screens } from '../screens.js';
import { type PersonName, people } from '../stories/people.js';
import { type Access, decideAccess, hasAgreedToAll } from './access.js';
import { menusFor } from './menus.js';

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

/** Who may open what, written out: a change of the table has to be meant. */
const open: Record<string, readonly PersonName[]> = {
  [paths.login]: everyone,
  [paths.logout]: everyone,
  [paths.terms]: everyone,
  [paths.nda]: everyone,
  [paths.home]: everyone,
  [paths.policySearch]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'ipc', 'staff'],
  [paths.newPolicy]: ['agent', 'secondaryAgent', 'agency', 'ipc'],
  [paths.policyView]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'ipc', 'staff'],
};

describe('the table of screens', () => {
  it('has every address once', () => {
    expect(screens.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted());
  });

  it('demands both agreements of every screen that demands a permission', () => {
    const lax = screens.filter(
      ({ requires, agreement }) => typeof requires !== 'string' && agreement !== 'nda',
    );
    expect(lax).toEqual([]);
  });

  it('shows no screen in a menu twice', () => {
    const places = screens.flatMap(({ menu }) => (menu ? [`${menu.menu}/${menu.order}`] : []));
    expect(new Set(places).size).toBe(places.length);
  });
});

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  it.each(everyone)('for %s', (name) => {
    const expected = open[path]?.includes(name) ? 'open' : 'unauthorized';
    expect(decideAccess(screen, people[name]).kind).toBe(expected);
  });

  it('sends a visitor to sign in unless it is public', () => {
    const expected = screen.requires === 'public' ? 'open' : 'sign-in';
    expect(decideAccess(screen, null).kind).toBe(expected);
  });
});

describe('agreements', () => {
  const home = screenAt(paths.home);
  const nda = screenAt(paths.nda);

  it.each<[Screen, boolean, boolean, Access]>([
    [home, false, false, { kind: 'agreement', path: paths.terms }],
    [home, false, true, { kind: 'agreement', path: paths.terms }],
    [home, true, false, { kind: 'agreement', path: paths.nda }],
    [home, true, true, { kind: 'open' }],
    [nda, false, false, { kind: 'agreement', path: paths.terms }],
    [nda, true, false, { kind: 'open' }],
  ])('of %o (terms %s, NDA %s)', (screen, hasAgreedToTaC, hasAgreedToNda, expected) => {
    expect(decideAccess(screen, { ...people.agent, hasAgreedToTaC, hasAgreedToNda })).toEqual(expected);
  });

  it('come before permissions', () => {
    const newcomer = { ...people.viewOnlyAgent, hasAgreedToNda: false };
    expect(decideAccess(screenAt(paths.newPolicy), newcomer)).toEqual({ kind: 'agreement', path: paths.nda });
  });

  it('decide the layout', () => {
    expect(hasAgreedToAll(null)).toBe(false);
    expect(hasAgreedToAll(people.newAgent)).toBe(false);
    expect(hasAgreedToAll(people.agent)).toBe(true);
  });
});

function labels(name: PersonName) {
  return menusFor(people[name]).map(({ name: menu, items }) => [menu, items]);
}

describe('menus', () => {
  it('lead to what a person may open and to nothing else', () => {
    const search = { label: 'Search & Manage Policies', path: paths.policySearch };
    const file = { label: 'New Policy', path: paths.newPolicy };
    expect(labels('agent')).toEqual([['Filings', [search, file]]]);
    expect(labels('agency')).toEqual([['Filings', [search, file]]]);
    expect(labels('viewOnlyAgent')).toEqual([['Filings', [search]]]);
    expect(labels('staff')).toEqual([['Filings', [search]]]);
    expect(labels('foreignInsurer')).toEqual([]);
  });

  it('are none for visitors and for those who have yet to agree', () => {
    expect(menusFor(null)).toEqual([]);
    expect(labels('newAgent')).toEqual([]);
  });
});
