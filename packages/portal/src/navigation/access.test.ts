import { isInsurer } from '@slip/forms/rules';
import { describe, expect, it } from 'vitest';
import { insurerScreenLoaders } from '../insurerScreenLoaders.js';
import { paths } from '../paths.js';
import { type Screen, screenAt, screens } from '../screens.js';
import { type PersonName, people } from '../stories/people.js';
import { type Access, decideAccess, hasAgreedToAll } from './access.js';
import { isOffered, type MenuScreen, menusFor } from './menus.js';
import { type MenuPlace, menuTable, settingsPlace } from './menuTable.js';

const everyone: readonly PersonName[] = [
  'agent',
  'secondaryAgent',
  'viewOnlyAgent',
  'agency',
  'foreignInsurer',
  'alienInsurer',
  'ipc',
  'staff',
  'registrar',
  'examiner',
  'accountant',
  'administrator',
  'auditor',
  'regulator',
];

/** The office's own people whose roles read what it works on: all but a Regulator. */
const desk: readonly PersonName[] = [
  'staff',
  'registrar',
  'examiner',
  'accountant',
  'administrator',
  'auditor',
];
/** Everybody but the office's own people. */
const holders = everyone.filter((name) => name !== 'regulator' && !desk.includes(name));
const notRegulators = everyone.filter((name) => name !== 'regulator');

/** Who may open what, written out: a change of the table has to be meant. */
const open: Record<string, readonly PersonName[]> = {
  [paths.login]: everyone,
  [paths.logout]: everyone,
  [paths.terms]: everyone,
  [paths.nda]: everyone,
  [paths.home]: everyone,
  [paths.policySearch]: notRegulators,
  [paths.manageTiqs]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'ipc', ...desk],
  [paths.reportedPolicies]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency'],
  [paths.quarterlyAffidavit]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency'],
  [paths.annualFiling]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency'],
  [paths.noBusiness]: ['foreignInsurer', 'alienInsurer'],
  [paths.newPolicy]: ['agent', 'secondaryAgent', 'agency', 'ipc', 'foreignInsurer', 'alienInsurer'],
  [paths.renew]: ['agent', 'secondaryAgent', 'agency', 'ipc'],
  [paths.addEndorsement]: ['agent', 'secondaryAgent', 'agency', 'ipc', 'foreignInsurer', 'alienInsurer'],
  [paths.editTransaction]: ['agent', 'secondaryAgent', 'agency', 'ipc', 'foreignInsurer', 'alienInsurer'],
  [paths.policyView]: notRegulators,
  [paths.filingReceipt]: notRegulators,
  [paths.batchSubmission]: holders,
  [paths.invoiceHistory]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'ipc'],
  [paths.payInvoices]: ['agent', 'secondaryAgent', 'viewOnlyAgent', 'agency', 'ipc'],
  [paths.validateBatch]: holders,
  [paths.forgotPassword]: everyone,
  [paths.resetPassword]: everyone,
  [paths.provider]: everyone,
  [paths.mfa]: everyone,
  [paths.registration]: everyone,
  [paths.reports]: holders,
  [paths.officeWork]: desk,
  [paths.officeRegistrations]: desk,
  [paths.officeRegistration]: desk,
  [paths.officeQuestions]: desk,
  [paths.officeQuestion]: desk,
  [paths.officeAccounts]: desk,
  [paths.officeAccount]: desk,
  [paths.officeStaff]: desk,
  [paths.officeRoles]: desk,
  [paths.officeDashboard]: desk,
  [paths.officeStateFigures]: [...desk, 'regulator'],
  [paths.officeStateTables]: desk,
  [paths.officeAudit]: ['staff', 'administrator', 'auditor'],
  [paths.officeMarket]: desk,
  [paths.officeBank]: ['staff', 'accountant', 'administrator', 'auditor'],
  [paths.officeBatch]: desk,
  [paths.officeBatchFile]: desk,
  [paths.officePapers]: desk,
  [paths.officeDifferences]: desk,
  [paths.officeDifference]: desk,
  [paths.officeWords]: desk,
  [paths.officeBooks]: desk,
  [paths.officeVendors]: desk,
  [paths.registerVendor]: everyone,
  [paths.connect]: ['agent', 'agency', 'ipc', 'foreignInsurer', 'alienInsurer'],
  [paths.help]: everyone,
  [paths.batchFormat]: everyone,
  [paths.inbox]: everyone,
  [paths.downloadDocument]: everyone,
  [paths.settings]: everyone,
};

/** A file is handed in, and a report chosen, in the same way by everybody. */
const oneForAll = new Set<string>([paths.batchSubmission, paths.validateBatch, paths.reports, paths.connect]);

describe('the table of screens (spec 1 §2)', () => {
  it('has every address once', () => {
    expect(screens.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted());
  });

  it('demands both agreements of every screen that demands a permission', () => {
    const lax = screens.filter(
      ({ requires, agreement }) => typeof requires !== 'string' && agreement !== 'nda',
    );
    expect(lax).toEqual([]);
  });

  it('has screens of insurers just where they and others have the same address, but for files and reports', () => {
    const shared = screens.filter(
      ({ requires, path }) =>
        !oneForAll.has(path) &&
        typeof requires !== 'string' &&
        requires.accounts.some(isInsurer) &&
        !requires.accounts.every(isInsurer),
    );
    expect(shared.map(({ path }) => path).toSorted()).toEqual(Object.keys(insurerScreenLoaders).toSorted());
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

describe('roles of the office', () => {
  it('that would open a screen are named to its people, and to nobody else', () => {
    const staffPage = screenAt(paths.officeStaff);
    expect(decideAccess(staffPage, people.regulator)).toEqual({
      kind: 'unauthorized',
      roles: ['Registrar', 'Examiner', 'Accountant', 'Administrator', 'Auditor'],
    });
    expect(decideAccess(staffPage, people.agent)).toEqual({ kind: 'unauthorized' });
  });

  it('are all that opens a screen: a person without one, and a screen without a part of the work, stay closed', () => {
    const { roles: _, ...nobody } = people.staff;
    expect(decideAccess(screenAt(paths.officeWork), nobody).kind).toBe('unauthorized');
    const requires = { permission: 'VIEW POLICY', accounts: ['Office'] } as const;
    expect(decideAccess({ requires, agreement: 'nda' }, people.staff)).toEqual({ kind: 'unauthorized' });
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

type Shown = readonly (string | readonly [string, readonly Shown[number][]])[];

/** Labels of menus, groups as a pair of label and entries. */
function labels(places: readonly MenuPlace[]): Shown {
  return places.map((place) => ('items' in place ? [place.label, labels(place.items)] : place.label));
}

/** The table as it will be once every place of the menus has its page, open to everybody. */
function pagesOf(places: readonly MenuPlace[]): readonly MenuScreen[] {
  return places.flatMap((place) =>
    'items' in place ? pagesOf(place.items) : [{ ...screenAt(paths.home), path: place.path }],
  );
}

describe('menus', () => {
  const deskPlaces: Shown = [
    'Work',
    'Registrations',
    'Questions',
    'Accounts',
    'Policies',
    ['Batch & Papers', ['Batch filing', 'Papers', 'Differences']],
    [
      'Office',
      ['Market', 'State Tables', 'Bank', 'Books', 'Words', 'Vendors', 'Staff', 'Audit Trail', 'States'],
    ],
  ];
  const batch = ['Batch Upload', ['Upload Batch File', 'Validate XML Batch File']] as const;

  it('lead to what there is, what a person may open, and nothing else', () => {
    const search = 'Search & Manage Policies';
    const tiqs = ['Compliance', ['Manage TIQs']] as const;
    const compliance = ['Compliance', ['Annual Filings', 'Manage TIQs', 'Quarterly Affidavit']] as const;
    const billed = ['Invoices & Payments', ['Invoice & Payment History', 'Pay Invoices']] as const;
    const filer: Shown = [
      ['Filings', [search, 'New Policy', batch]],
      compliance,
      'Reports',
      billed,
      'Help',
      'Inbox',
    ];
    const reader = [['Filings', [search]], compliance, 'Reports', billed, 'Help', 'Inbox'];
    expect(labels(menusFor(people.agent))).toEqual(filer);
    expect(labels(menusFor(people.agency))).toEqual(filer);
    expect(labels(menusFor(people.ipc))).toEqual(filer.with(1, tiqs));
    expect(labels(menusFor(people.viewOnlyAgent))).toEqual(reader);
    expect(labels(menusFor(people.staff))).toEqual([...deskPlaces, tiqs, 'Help', 'Inbox']);
    expect(labels(menusFor(people.auditor))).toEqual(labels(menusFor(people.staff)));
    expect(labels(menusFor(people.registrar))).toEqual([
      ...deskPlaces.slice(0, -1),
      ['Office', ['Market', 'State Tables', 'Books', 'Words', 'Vendors', 'Staff', 'States']],
      tiqs,
      'Help',
      'Inbox',
    ]);
    expect(labels(menusFor(people.regulator))).toEqual([['Office', ['States']], 'Help', 'Inbox']);
    expect(labels(menusFor(people.viewOnlyInsurer))[0]).toEqual(['Filings', [search]]);
    expect(labels(menusFor(people.foreignInsurer))).toEqual([
      ['Filings', [search, 'New Policy', batch]],
      ['Compliance', ['No Business']],
      'Reports',
      'Help',
      'Inbox',
    ]);
    expect(isOffered(settingsPlace, people.agent)).toBe(true);
    expect(isOffered(settingsPlace, people.newAgent)).toBe(false);
  });

  it('are none for visitors and for those who have yet to agree', () => {
    expect(menusFor(null)).toEqual([]);
    expect(menusFor(people.newAgent)).toEqual([]);
  });

  const filings = ['Filings', ['Search & Manage Policies', 'New Policy', batch]] as const;
  const reading = ['Filings', ['Search & Manage Policies']] as const;
  const all = ['Annual Filings', 'Manage TIQs', 'Quarterly Affidavit'];
  const payments = ['Invoices & Payments', ['Invoice & Payment History', 'Pay Invoices']] as const;
  const end = ['Help', 'Inbox'];

  it.each<[PersonName, Shown]>([
    ['agent', [filings, ['Compliance', all], 'Reports', payments, ...end]],
    ['secondaryAgent', [filings, ['Compliance', all], 'Reports', payments, ...end]],
    ['viewOnlyAgent', [reading, ['Compliance', all], 'Reports', payments, ...end]],
    ['agency', [filings, ['Compliance', all], 'Reports', payments, ...end]],
    ['ipc', [filings, ['Compliance', ['Manage TIQs']], 'Reports', payments, ...end]],
    ['staff', [...deskPlaces, ['Compliance', all], 'Reports', payments, ...end]],
    ['foreignInsurer', [filings, ['Compliance', ['No Business']], 'Reports', ...end]],
    ['alienInsurer', [filings, ['Compliance', ['No Business']], 'Reports', ...end]],
  ])('of %s, once every page stands', (name, shown) => {
    expect(labels(menusFor(people[name], pagesOf(menuTable)))).toEqual(shown);
  });
});
