import { badRequestBody, type CallInput, filings } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies, transactions } from '../../src/filings/tables.js';
import { openProcessingFixture } from '../batch/ProcessingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture, TODAY } from './FilingFixture.js';
import { fileSearched, type SearchedPolicy } from './fileSearched.js';

type Query = NonNullable<CallInput<typeof filings.searchAgentPolicies>['query']>;

let fixture: FilingFixture;
let second: FixtureAgent;
let agency: TestPerson;
let staff: TestPerson;
const day = (date: CalendarDate) => toWireDate(date);

const file = (filed: SearchedPolicy) => fileSearched(fixture, filed);

async function numbers(query: Query, as: TestPerson = fixture.agent.person): Promise<string[]> {
  const { rows } = await fixture.call(filings.searchAgentPolicies, { query }, { as });
  return rows.map(({ agtPolicyNumber }) => agtPolicyNumber);
}

beforeAll(async () => {
  fixture = await openFilingFixture();
  second = await fixture.addAgent();
  agency = await fixture.addAgency([second]);
  staff = await fixture.addPerson({ kind: 'Office' });
  await file({
    number: 'WY-2026_001',
    insured: 'Zoë Müller & Söhne',
    submittedOn: '2026-01-10',
    premium: 300_000,
  });
  await file({
    number: 'WY-2026-002',
    insured: '100% Roofing LLC',
    submittedOn: '2026-01-11',
    premium: 200_000,
  });
  await file({
    number: 'CO-77',
    state: 'CO',
    insured: 'aspen fork clinic',
    submittedOn: '2026-01-12',
    isQuestioned: true,
  });
  await file({
    number: 'WY-9',
    insured: 'Bluestem Mills’ O–East',
    expires: '2026-06-30',
    submittedOn: '2025-12-01',
  });
  await file({ number: 'T-1', insured: 'Thistle Stables', by: second, submittedOn: TODAY });
});
afterAll(() => fixture.close());

describe('filters', () => {
  it.each<[string, () => Query, string[]]>([
    ['nothing: everything, the newest first', () => ({}), ['CO-77', 'WY-2026-002', 'WY-2026_001', 'WY-9']],
    ['a state', () => ({ state: 'CO' }), ['CO-77']],
    ['a name, whatever its case', () => ({ insuredName: 'ASPEN' }), ['CO-77']],
    ['the middle of a name', () => ({ insuredName: 'ofing l' }), ['WY-2026-002']],
    ['a name without its accents', () => ({ insuredName: 'zoe muller' }), ['WY-2026_001']],
    ['a name with accents nobody wrote', () => ({ insuredName: 'bluéstem' }), ['WY-9']],
    ['two letters anywhere', () => ({ insuredName: 'lu' }), ['WY-9']],
    ['doubled spaces', () => ({ insuredName: '  aspen   fork ' }), ['CO-77']],
    ['apostrophes and dashes of any kind', () => ({ insuredName: "mills' o-east" }), ['WY-9']],
    ['a number with dashes of any kind', () => ({ policyNumber: 'WY‑2026–002' }), ['WY-2026-002']],
    ['a percent sign as it is', () => ({ insuredName: '100%' }), ['WY-2026-002']],
    ['nothing but a percent sign', () => ({ insuredName: '%' }), ['WY-2026-002']],
    ['an underscore as it is', () => ({ policyNumber: '2026_0' }), ['WY-2026_001']],
    ['a backslash', () => ({ policyNumber: '\\' }), []],
    ['part of a number', () => ({ policyNumber: 'y-2026-' }), ['WY-2026-002']],
    [
      'a day of submission',
      () => ({ submitStartDate: day('2026-01-11'), submitEndDate: day('2026-01-11') }),
      ['WY-2026-002'],
    ],
    [
      'days of submission',
      () => ({ submitStartDate: day('2025-11-30'), submitEndDate: day('2026-01-10') }),
      ['WY-2026_001', 'WY-9'],
    ],
    [
      'days of expiration',
      () => ({ expirationStartDate: day('2026-06-01'), expirationEndDate: day('2026-06-30') }),
      ['WY-9'],
    ],
    ['questioned ones', () => ({ tiqs: true }), ['CO-77']],
    ['all, questioned or not', () => ({ tiqs: false, state: 'CO' }), ['CO-77']],
    [
      'several at once',
      () => ({
        state: 'WY',
        insuredName: 'll',
        submitStartDate: day('2026-01-01'),
        submitEndDate: day(TODAY),
      }),
      ['WY-2026-002', 'WY-2026_001'],
    ],
    ['another agent', () => ({ associatedAgentId: second.person.accountId }), []],
    ['text that is SQL', () => ({ insuredName: "' or 1=1 --" }), []],
    ['one box: a name', () => ({ search: 'ASPEN' }), ['CO-77']],
    ['one box: part of a number', () => ({ search: 'y-2026-' }), ['WY-2026-002']],
    ['one box: a confirmation number', () => ({ search: '2026-00000004' }), ['WY-9']],
    ['one box and a filter', () => ({ search: 'll', state: 'WY', policyNumber: '002' }), ['WY-2026-002']],
  ])('%s', async (_, query, expected) => {
    expect(await numbers(query())).toEqual(expected);
  });

  it.each<[string, (number: string) => string, boolean]>([
    ['whole', (number) => number, true],
    ['in part', (number) => number.slice(7), true],
    ['of another', () => '2026-99999999', false],
  ])('a confirmation number, %s', async (_, typed, isFound) => {
    const [filed] = await fixture.db
      .select({ number: transactions.confirmationNumber })
      .from(transactions)
      .innerJoin(policies, eq(policies.id, transactions.policyId))
      .where(eq(policies.policyNumber, 'CO-77'));
    const found = await numbers({ confirmationNumber: typed(filed?.number ?? '') });
    expect(found.includes('CO-77')).toBe(isFound);
  });
});

describe('who sees what', () => {
  it('an agency sees its agents’ policies, one of them if asked', async () => {
    expect(await numbers({}, agency)).toEqual(['T-1']);
    expect(await numbers({ associatedAgentId: second.person.accountId }, agency)).toEqual(['T-1']);
    expect(await numbers({ associatedAgentId: fixture.agent.person.accountId }, agency)).toEqual([]);
  });

  it('an agency of two sees both, merged', async () => {
    const both = await fixture.addAgency([fixture.agent, second]);
    expect(await numbers({ pageSize: 100 }, both)).toEqual([
      'T-1',
      'CO-77',
      'WY-2026-002',
      'WY-2026_001',
      'WY-9',
    ]);
    expect(await numbers({ insuredName: 'st' }, both)).toEqual(['T-1', 'WY-9']);
  });

  it('an agency without agents sees nothing', async () => {
    const none = await fixture.addAgency([]);
    await expect(fixture.call(filings.searchAgentPolicies, { query: {} }, { as: none })).resolves.toEqual({
      rows: [],
      total: 0,
      truncated: false,
    });
  });

  it.each<[string, () => Query, string[]]>([
    ['everything', () => ({ pageSize: 100 }), ['T-1', 'CO-77', 'WY-2026-002', 'WY-2026_001', 'WY-9']],
    ['one agent', () => ({ associatedAgentId: second.person.accountId }), ['T-1']],
    ['a name', () => ({ insuredName: 'mills' }), ['WY-9']],
    ['the first letters of a word', () => ({ insuredName: 'mi' }), ['WY-9']],
    ['the first letters of a number', () => ({ policyNumber: 'co' }), ['CO-77']],
    ['a state', () => ({ state: 'CO' }), ['CO-77']],
    [
      'an expiration',
      () => ({ expirationStartDate: day('2026-06-15'), expirationEndDate: day('2026-08-10') }),
      ['WY-9'],
    ],
    [
      'an expiration of many years',
      () => ({ expirationStartDate: day('2020-02-03'), expirationEndDate: day('2045-11-20'), pageSize: 100 }),
      ['T-1', 'CO-77', 'WY-2026-002', 'WY-2026_001', 'WY-9'],
    ],
    [
      'an expiration and a name',
      () => ({
        expirationStartDate: day('2026-06-15'),
        expirationEndDate: day('2027-08-10'),
        insuredName: 'thistle',
      }),
      ['T-1'],
    ],
    [
      'an expiration of questioned ones',
      () => ({ expirationStartDate: day('2026-06-15'), expirationEndDate: day('2027-08-10'), tiqs: true }),
      ['CO-77'],
    ],
    ['a whole confirmation number', () => ({ confirmationNumber: '2026-00000003' }), ['CO-77']],
    ['a confirmation number without its zeros', () => ({ confirmationNumber: '3' }), ['CO-77']],
    ['a year and a number', () => ({ confirmationNumber: '2026-3' }), ['CO-77']],
    ['half a confirmation number', () => ({ confirmationNumber: '2026-' }), []],
    ['a name in the one box', () => ({ search: 'mills' }), ['WY-9']],
    ['a number in the one box', () => ({ search: 'co-77' }), ['CO-77']],
    ['a confirmation number in the one box', () => ({ search: '2026-00000003' }), ['CO-77']],
    ['nothing in the one box', () => ({ search: 'xqzwv' }), []],
  ])('the office finds %s', async (_, query, expected) => {
    expect(await numbers(query(), staff)).toEqual(expected);
  });

  it('insurers may not search', async () => {
    const insurer = await fixture.addPerson({ kind: 'ForeignInsurer' });
    const answer = await fixture.send(filings.searchAgentPolicies, { query: {} }, { as: insurer });
    expect(answer.status).toBe(403);
  });
});

describe('what is refused (spec 3 §5.4: InsuredName, PolicyNumber, ConfirmationNumber)', () => {
  it.each<[string, Query, Readonly<Record<string, string>>]>([
    ['only one end', { submitStartDate: day('2026-01-01') }, { submitEndDate: 'To date is required.' }],
    [
      'only the last day',
      { expirationEndDate: day('2026-01-01') },
      { expirationStartDate: 'From date is required.' },
    ],
    [
      'the ends swapped',
      { expirationStartDate: day('2026-02-01'), expirationEndDate: day('2026-01-01') },
      { expirationEndDate: 'Invalid date range.' },
    ],
    [
      'a day that is none',
      { submitStartDate: '2026-02-30T00:00:00.000Z', submitEndDate: day('2026-03-01') },
      { submitStartDate: 'Invalid date.' },
    ],
    [
      'texts that are too long',
      {
        search: 'x'.repeat(76),
        insuredName: 'x'.repeat(76),
        policyNumber: 'x'.repeat(51),
        confirmationNumber: 'x'.repeat(14),
      },
      {
        search: 'Maximum 75 characters allowed in Search policies.',
        insuredName: 'Maximum 75 characters allowed in Insured Name.',
        policyNumber: 'Maximum 50 characters allowed in Policy Number.',
        confirmationNumber: 'Maximum 13 characters allowed in Confirmation Number.',
      },
    ],
  ])('%s, at the field of the call', async (_, query, expected) => {
    const answer = await fixture.send(filings.searchAgentPolicies, { query }, { as: staff });
    expect(answer.status).toBe(400);
    const { problems } = badRequestBody().validateSync(await answer.json());
    expect(Object.fromEntries(problems.map(({ path, message }) => [path, message]))).toEqual(expected);
  });

  it('but not a name of as many characters as fit, however they are stored', async () => {
    expect(await numbers({ insuredName: '🏔'.repeat(75) })).toEqual([]);
  });
});

describe('the list', () => {
  it.each<[NonNullable<Query['sort']>, string[]]>([
    ['submitted', ['WY-9', 'WY-2026_001', 'WY-2026-002', 'CO-77']],
    ['policyNumber', ['CO-77', 'WY-2026-002', 'WY-2026_001', 'WY-9']],
    ['insuredName', ['WY-2026-002', 'CO-77', 'WY-9', 'WY-2026_001']],
    ['state', ['CO-77', 'WY-2026-002', 'WY-2026_001', 'WY-9']],
    ['premium', ['WY-2026-002', 'WY-2026_001', 'CO-77', 'WY-9']],
    ['expirationDate', ['WY-9', 'CO-77', 'WY-2026-002', 'WY-2026_001']],
    ['agentName', ['CO-77', 'WY-2026-002', 'WY-2026_001', 'WY-9']],
  ])('by %s; the newest first among equals', async (sort, expected) => {
    expect(await numbers({ sort, direction: 'ascending' })).toEqual(expected);
  });

  it('carries what the grid shows', async () => {
    const { rows } = await fixture.call(
      filings.searchAgentPolicies,
      { query: { policyNumber: 'CO-77' } },
      { as: fixture.agent.person },
    );
    expect(rows).toEqual([
      expect.objectContaining({
        agtPolicyInsured: 'aspen fork clinic',
        homeStateAbbr: 'CO',
        homeStateName: 'Colorado',
        agtPolicyTotalPremium: 1_000_000,
        agentId: fixture.agent.person.accountId,
        agtPolicyEffectiveDate: day('2026-01-15'),
        agtPolicyExpirationDate: day('2027-01-15'),
        agtPolicyTotalTax: 0,
        agtTransNumber: '2026-00000003',
        insurerNames: [expect.any(String)],
        tiqs: 1,
        tiqSince: day(TODAY),
        tiqReason: expect.stringContaining('exemption'),
      }),
    ]);
  });

  it('shows the first hundred, page by page, and tells that there are more', async () => {
    const busy = await fixture.addAgent();
    // A file leaves what the form leaves (`sameAsTheForm.test.ts`).
    const processing = await openProcessingFixture(fixture);
    const usual = await processing.rowOf(fixture.filing('WY', {}, busy));
    const many = Array.from({ length: 102 }, (_, place) => ({ ...usual, PolicyNumber: `B-${place}` }));
    expect(await processing.process(many, { agent: busy })).toMatchObject({ status: 'ACCEPTED' });
    await fixture.db
      .update(policies)
      .set({ submittedOn: sql`date '2025-06-01' + substr(policy_number, 3)::integer` })
      .where(eq(policies.agentId, busy.person.accountId));
    const page = (query: Query) => fixture.call(filings.searchAgentPolicies, { query }, { as: busy.person });
    const first = await page({});
    expect(first).toMatchObject({ total: 100, truncated: true });
    expect(first.rows.map(({ agtPolicyNumber }) => agtPolicyNumber).slice(0, 2)).toEqual(['B-101', 'B-100']);

    const seen: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { rows } = await page({ page: number, pageSize: 25, sort: 'premium', direction: 'ascending' });
      seen.push(...rows.map(({ agtPolicyNumber }) => agtPolicyNumber));
    }
    expect(new Set(seen).size).toBe(100);
    expect(seen).not.toContain('B-0');
    expect(seen).not.toContain('B-1');

    expect(await page({ page: 5, pageSize: 25 })).toEqual({ rows: [], total: 100, truncated: true });
    expect(await page({ policyNumber: 'B-101' })).toMatchObject({ total: 1, truncated: false });
  });
});
