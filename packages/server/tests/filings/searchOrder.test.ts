import { type CallInput, filings, policySearchSorts } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { policies } from '../../src/filings/tables.js';
import { openDemoOf } from '../demoDatabase.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

type Query = NonNullable<CallInput<typeof filings.searchAgentPolicies>['query']>;
type Sorted = NonNullable<Query['sort']>;

let office: TestOffice;
const day = (date: CalendarDate) => toWireDate(date);

const keys = {
  submitted: ({ policy }: Stored) => policy.submittedOn,
  policyNumber: ({ policy }: Stored) => policy.policyNumberKey,
  insuredName: ({ policy }: Stored) => policy.insuredNameKey,
  state: ({ policy }: Stored) => policy.homeState,
  premium: ({ policy }: Stored) => policy.totalPremium,
  expirationDate: ({ policy }: Stored) => policy.expirationDate,
  agentName: ({ agent }: Stored) => agent.toLowerCase(),
  tiqSince: ({ policy }: Stored) => policy.questionedSince ?? '',
  tiqReason: ({ policy }: Stored) => policy.question.slice(0, 60),
} as const satisfies Record<Sorted, (stored: Stored) => string | number>;
interface Stored {
  readonly policy: typeof policies.$inferSelect;
  readonly agent: string;
}
let stored: readonly Stored[];
let staff: TestPerson;
let agency: TestPerson;
let theirs: readonly number[];

/** The office with its sample policies, and an agency of the three agents who have filed most. */
beforeAll(async () => {
  office = await openTestOffice({ database: await openDemoOf('2026-01-16') });
  stored = await office.db
    .select({ policy: policies, agent: accounts.name })
    .from(policies)
    .innerJoin(accounts, eq(accounts.id, policies.agentId));
  const portfolios = new Map<number, number>();
  for (const { policy } of stored) portfolios.set(policy.agentId, (portfolios.get(policy.agentId) ?? 0) + 1);
  theirs = [...portfolios]
    .toSorted(([, first], [, other]) => other - first)
    .slice(0, 3)
    .map(([agentId]) => agentId);
  staff = await office.addPerson({ kind: 'Office' });
  agency = await office.addPerson({ kind: 'Agency' });
  await office.db
    .insert(agencyAgents)
    .values(theirs.map((agentId) => ({ agencyId: agency.accountId, agentId, linkedAt: office.clock.now() })));
});
afterAll(() => office.close());

async function found(query: Query, as: TestPerson): Promise<number[]> {
  const { rows } = await office.call(filings.searchAgentPolicies, { query }, { as });
  return rows.map(({ agtPolicyId }) => agtPolicyId);
}

type Matches = (stored: Stored) => boolean;

/** The same from all that is stored, in plain code. */
function expected(sort: Sorted, direction: string, matches: Matches): number[] {
  const key = keys[sort];
  const isOfQuestions = sort === 'tiqSince' || sort === 'tiqReason';
  const sign = direction === 'ascending' ? 1 : -1;
  return stored
    .filter((each) => matches(each) && (!isOfQuestions || each.policy.questioned > 0))
    .toSorted((a, b) => {
      const [first, other] = [key(a), key(b)];
      if (first !== other) return first < other ? -sign : sign;
      return b.policy.submittedOn.localeCompare(a.policy.submittedOn) || b.policy.id - a.policy.id;
    })
    .slice(0, 100)
    .map(({ policy }) => policy.id);
}

const filters: readonly (readonly [string, Query, Matches])[] = [
  ['everything', {}, () => true],
  ['a state', { state: 'WY' }, ({ policy }) => policy.homeState === 'WY'],
  ['a common text', { insuredName: 'llc' }, ({ policy }) => policy.insuredNameKey.includes('llc')],
  ['a rare text', { policyNumber: '-00007' }, ({ policy }) => policy.policyNumberKey.includes('-00007')],
  [
    'one box',
    { search: 'ing' },
    ({ policy }) => policy.policyNumberKey.includes('ing') || policy.insuredNameKey.includes('ing'),
  ],
  [
    'an expiration',
    { expirationStartDate: day('2026-06-01'), expirationEndDate: day('2026-10-31') },
    ({ policy }) => policy.expirationDate >= '2026-06-01' && policy.expirationDate <= '2026-10-31',
  ],
  ['in question', { tiqs: true }, ({ policy }) => policy.questioned > 0],
];

it.each(filters)('sorts all matches, for the office and an agency: %s', async (_, query, matches) => {
  for (const sort of policySearchSorts) {
    for (const direction of ['ascending', 'descending'] as const) {
      const asked = { ...query, sort, direction, pageSize: 100 } as const;
      const all = expected(sort, direction, matches);
      expect(await found(asked, staff), `${sort} ${direction}`).toEqual(all);
      const ofAgency = expected(
        sort,
        direction,
        (each) => matches(each) && theirs.includes(each.policy.agentId),
      );
      expect(await found(asked, agency), `${sort} ${direction}, agency`).toEqual(ofAgency);
    }
  }
});

it('finds what is not among the hundred newest', async () => {
  expect(stored.length).toBeGreaterThan(300);
  const newest = new Set(await found({ pageSize: 100 }, staff));
  const dearest = await found({ sort: 'premium', direction: 'descending', pageSize: 100 }, staff);
  expect(dearest.some((id) => !newest.has(id))).toBe(true);
});

it('turns pages in the same order', async () => {
  const pages: number[] = [];
  for (const page of [1, 2, 3, 4]) {
    pages.push(...(await found({ sort: 'premium', direction: 'ascending', page, pageSize: 25 }, staff)));
  }
  expect(pages).toEqual(expected('premium', 'ascending', () => true));
});

it('refuses to sort by what is no column', async () => {
  const query = { sort: 'questioned_since; drop table policies' };
  const answer = await office.send(filings.searchAgentPolicies, { query }, { as: staff });
  expect(answer.status).toBe(400);
});
