import { compliance, type Output, type SessionUser } from '@slip/api/contract';
import { describe, expect, it } from 'vitest';
import { decideAccess, hasAgreedToAll } from '../../navigation/access.js';
import { paths } from '../../paths.js';
import { isAddressOf, screens } from '../../screens.js';
import { type PersonName, people } from '../../stories/people.js';
import { fitting, placesFor } from './commands.js';
import { owedCommands } from './owedCommands.js';

const labelsOf = (commands: readonly { readonly label: string }[]) => commands.map(({ label }) => label);
const placesOf = (name: PersonName) => labelsOf(placesFor(people[name]));

/** Steps of signing in, and what needs a policy or an address of another program. */
const isNoPlace = (label: string) =>
  ['Work', 'Policy', 'Renew Policy', 'Connect a Program'].includes(label) || label.startsWith('Sign in');

describe('the places of the palette', () => {
  const agreed = Object.entries<SessionUser>(people).filter(([, user]) => hasAgreedToAll(user));
  it.each(agreed)('all open for %s, and each stands there once', (_, user) => {
    const places = placesFor(user);
    const closed = places.filter(({ href = '' }) => {
      const screen = screens.find(({ path }) => isAddressOf(path, href));
      return screen === undefined || decideAccess(screen, user).kind !== 'open';
    });
    expect(closed).toEqual([]);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  });

  it('of an agent are the pages of the menus, those that no menu has, reports and sections of Settings', () => {
    const places = placesOf('agent');
    expect(places).toEqual(
      expect.arrayContaining([
        'Search & Manage Policies',
        'New Policy',
        'Dashboard',
        'Reported Policies',
        'Batch File Format',
        'Multi-Factor Authentication',
      ]),
    );
    expect(places.filter(isNoPlace)).toEqual([]);
  });

  it('are fewer for whoever may do less', () => {
    expect(placesOf('viewOnlyAgent')).not.toContain('New Policy');
    expect(placesOf('accountant')).toEqual(expect.arrayContaining(['Bank', 'Books', 'Who may do what']));
    expect(placesOf('accountant')).toEqual(expect.arrayContaining(['Closing', 'Remittances']));
    expect(placesOf('regulator')).not.toContain('Closing');
    expect(placesOf('examiner')).not.toContain('Bank');
    expect(placesOf('regulator')).not.toContain('Work');
    expect(placesOf('foreignInsurer')).toContain('No Business');
    expect(placesOf('agent')).not.toContain('No Business');
  });
});

const found = (typed: string) => labelsOf(fitting(placesFor(people.agent), typed));

describe('what is typed', () => {
  it('finds by the beginnings of words, whatever their order, case and accents', () => {
    expect(found('PAY inv')[0]).toBe('Pay Invoices');
    expect(found('policies sear')).toContain('Search & Manage Policies');
    expect(found('ínbox')).toEqual(['Inbox']);
    expect(found('nbox')).toEqual([]);
  });

  it('brings names that begin with it first', () => {
    const [first, ...others] = found('re');
    expect(first?.toLowerCase().startsWith('re')).toBe(true);
    expect(others.length).toBeGreaterThan(0);
  });
});

type Entry = Output<typeof compliance.owed>['entries'][number];
const [fee, affidavit] = compliance.owed.example.response.entries;
const tax = (
  state: string,
  stateName: string,
  period: string,
  balance: number,
  agent: readonly [number, string] = [3, 'Ada Larkin'],
) => {
  if (!fee) throw new Error('The contract shows no fee that is owed.');
  const [agentId, agentName] = agent;
  const path = `${paths.payInvoices}?agent=${agentId}`;
  return {
    ...fee,
    kind: 'tax',
    state,
    stateName,
    period,
    balance,
    agents: [{ agentId, agentName, balance, path }],
  } satisfies Entry;
};
const owed: Entry[] = [
  tax('WY', 'Wyoming', '2nd Quarter 2026', 100),
  tax('WY', 'Wyoming', '3rd Quarter 2026', 200),
  tax('OK', 'Oklahoma', '3rd Quarter 2026', 300),
  ...(fee && affidavit ? [fee, affidavit] : []),
];
const offered = (typed: string, name: PersonName = 'agent', entries = owed) =>
  owedCommands({ entries }, typed, people[name]);

describe('what is owed', () => {
  it('is paid by the name or letters of a state, over its periods', () => {
    expect(offered('pay wyoming')).toEqual([offered('pay wy')[0]]);
    expect(offered('pay wyoming')).toMatchObject([
      {
        label: 'Pay Wyoming',
        detail: '2nd Quarter 2026 and 3rd Quarter 2026 · $3.00 · Late',
        href: `${paths.payInvoices}?agent=3&category=WY`,
      },
    ]);
  });

  it('is paid by a period, one by one and together', () => {
    expect(labelsOf(offered('pay q3'))).toEqual([
      'Pay Wyoming',
      'Pay Oklahoma',
      'Pay Transaction Fee',
      'Pay Wyoming, Oklahoma, and Transaction Fee',
    ]);
  });

  it('is paid together when several are named, and not when one of them is not owed', () => {
    expect(offered('pay wy and ok')).toMatchObject([
      { label: 'Pay Wyoming and Oklahoma', href: `${paths.payInvoices}?agent=3&category=WY&category=OK` },
    ]);
    expect(offered('pay wy tennessee')).toEqual([]);
  });

  it('of several agents is never paid in one', () => {
    const both = [
      tax('WY', 'Wyoming', '3rd Quarter 2026', 1),
      tax('OK', 'Oklahoma', '3rd Quarter 2026', 2, [4, 'Ben Ortiz']),
    ];
    expect(offered('pay wy ok', 'agency', both)).toEqual([]);
    expect(offered('pay ben', 'agency', both)).toMatchObject([
      { label: 'Pay Oklahoma', detail: 'Ben Ortiz · 3rd Quarter 2026 · $0.02 · Late' },
    ]);
  });

  it('is offered to those who may do it', () => {
    expect(labelsOf(offered('oklahoma'))).toEqual(['Pay Oklahoma', 'Sign Quarterly Affidavit, Oklahoma']);
    expect(labelsOf(offered('oklahoma', 'secondaryAgent'))).toEqual(['Pay Oklahoma']);
    expect(offered('', 'viewOnlyAgent')).toEqual([]);
    const signed = owedCommands({ entries: owed, isPaidByAgency: true }, 'oklahoma', people.agent);
    expect(labelsOf(signed)).toEqual(['Sign Quarterly Affidavit, Oklahoma']);
  });

  it('is not offered before it can be done', () => {
    expect(
      offered(
        '',
        'agent',
        owed.map((entry) => ({ ...entry, isOpen: false })),
      ),
    ).toEqual([]);
  });
});
