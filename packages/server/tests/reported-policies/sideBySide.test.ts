import { filings, type Input, type Output } from '@slip/api/contract';
import { matchKey, nearKey, negate, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { insurerAgents } from '../../src/accounts/tables.js';
import { policies } from '../../src/filings/tables.js';
import { insurerPolicies } from '../../src/insurer-policies/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { backoutBody, firstOf } from '../filings/PolicyFixture.js';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: InsurerFixture;
let other: FixtureAgent;
beforeAll(async () => {
  fixture = await openInsurerFixture();
  other = await fixture.office.addAgent();
  const accountId = fixture.insurer.accountId;
  await fixture.office.db.insert(insurerAgents).values({ accountId, agentId: other.person.accountId });
});
afterAll(() => fixture.office.close());

type Reported = Parameters<InsurerFixture['policy']>[0];

const report = (insPolicyNumber: string, changes: Reported = {}, as = fixture.insurer) =>
  fixture.office.call(
    filings.submitInsurerPolicy,
    { body: fixture.policy({ insPolicyNumber, ...changes }) },
    { as },
  );

async function file(agtPolicyNumber: string, agent = fixture.office.agent, state = 'WY') {
  const body = fixture.office.filing(state, { policy: { agtPolicyNumber } }, agent);
  const agentPolicyId = await fixture.office.call(filings.submitNewPolicy, { body }, { as: agent.person });
  const query = { agentPolicyId, agentId: agent.person.accountId, state };
  return fixture.office.call(filings.agentPolicy, { query }, { as: agent.person });
}

/** The mark of an insurer's policy, on its view and on its row of the search, which are the same. */
async function markOf(policyId: number, as = fixture.insurer) {
  const { filedByAgent } = await fixture.read(policyId, as);
  const query: Input<typeof filings.searchInsurerPolicies>['query'] = {
    page: 1,
    pageSize: 100,
    sort: 'submitted',
    direction: 'descending',
  };
  const { rows } = await fixture.office.call(filings.searchInsurerPolicies, { query }, { as });
  expect(rows.find(({ insPolicyId }) => insPolicyId === policyId)?.filedByAgent).toBe(filedByAgent);
  return filedByAgent;
}

const listOf = (as: TestPerson, query: { insurerPolicyId?: number } = {}) =>
  fixture.office.call(filings.reportedPolicies, { query }, { as });

async function numbersOf(as: TestPerson): Promise<readonly string[]> {
  const { rows, total } = await listOf(as);
  expect(total).toBe(rows.length);
  return rows.map(({ insPolicyNumber }) => insPolicyNumber);
}

/** How many the dashboard tells of. */
async function told(as: TestPerson): Promise<number> {
  const { reportedPolicies } = await fixture.office.call(filings.filingSummary, { query: {} }, { as });
  return reportedPolicies;
}

describe('the keys of the database', () => {
  it.each([
    'SL-2026-0041',
    ' s.l.#2026_00-41 ',
    "A&B (C), 'D' + E: F*G\\H/I",
    'GL-I00-O0-000',
    '0-0-007',
    'Ünïon-00ß9',
    'Ж-0012',
    'ﬁ½ 12',
  ])('of %s are those of the rules', async (number) => {
    const { agent } = fixture.office;
    const policy = await file(number, agent, 'SD');
    const [filed] = await fixture.office.db
      .select()
      .from(policies)
      .where(eq(policies.id, policy.agtPolicyId));
    expect([filed?.matchKey, filed?.nearKey]).toEqual([matchKey(number), nearKey(number)]);
    const id = await report(number, { insPolicyHomeState: 'SD' });
    const [reported] = await fixture.office.db
      .select()
      .from(insurerPolicies)
      .where(eq(insurerPolicies.id, id));
    expect([reported?.matchKey, reported?.nearKey]).toEqual([matchKey(number), nearKey(number)]);
    expect(await markOf(id)).toBe('filed');
  });
});

describe('what an insurer is told', () => {
  it('that the agent filed the number, however it is written', async () => {
    const id = await report('MARK-1001');
    expect(await markOf(id)).toBe('notFiled');
    await file('mark 1001');
    expect(await markOf(id)).toBe('filed');
  });

  it('nothing of what was filed', async () => {
    const id = await report('MARK-1002');
    await file('MARK-1002');
    const policy = await fixture.read(id);
    expect(Object.keys(policy).filter((name) => name.startsWith('agt'))).toEqual([]);
    expect(JSON.stringify(policy)).not.toContain('25000');
  });

  it('not that another agent filed it, nor that it was filed in another state', async () => {
    const id = await report('MARK-1003');
    await file('MARK-1003', other);
    await file('MARK-1003', fixture.office.agent, 'SD');
    expect(await markOf(id)).toBe('notFiled');
  });

  it('that a similar number is on file, which is not the same as filed', async () => {
    const id = await report('MARK-O004');
    await file('MARK-0004');
    expect(await markOf(id)).toBe('similar');
    await file('MARK-O004');
    expect(await markOf(id)).toBe('filed');
  });

  it('not of a number that is on file and reported under itself', async () => {
    await report('MARK-2026-71');
    await file('MARK-2026-71');
    expect(await markOf(await report('MARK-2026-72'))).toBe('notFiled');
  });

  it('no longer that it is filed once the agent has backed it out', async () => {
    const id = await report('MARK-1005');
    const policy = await file('MARK-1005');
    expect(await markOf(id)).toBe('filed');
    await fixture.office.call(
      filings.backoutTransaction,
      { body: backoutBody(policy, firstOf(policy)) },
      { as: fixture.office.agent.person },
    );
    expect(await markOf(id)).toBe('notFiled');
  });

  it('of coverage that the insured procured, what those who file for themselves have filed', async () => {
    const insured = await fixture.office.addAgent({ kind: 'IPC' });
    const id = await report('MARK-IPC-1', { ipcPolicy: 1, agentId: null });
    await file('MARK-IPC-1');
    expect(await markOf(id)).toBe('notFiled');
    await file('MARK-IPC-1', insured);
    expect(await markOf(id)).toBe('filed');
  });
});

describe('what an agent is told', () => {
  let agent: FixtureAgent;
  beforeAll(async () => {
    agent = await fixture.office.addAgent();
    for (const { accountId } of [fixture.insurer, fixture.alien]) {
      await fixture.office.db.insert(insurerAgents).values({ accountId, agentId: agent.person.accountId });
    }
  });
  const reportHis = (number: string, changes: Reported = {}, as = fixture.insurer) =>
    report(number, { agentId: agent.person.accountId, ...changes }, as);

  it('what insurers reported under their NPN and they have not filed, until they have', async () => {
    const id = await reportHis('TASK-1', { insTransPremium: 1_234_56 });
    await reportHis('TASK-2', {}, fixture.alien);
    expect(await numbersOf(agent.person)).toEqual(['TASK-2', 'TASK-1']);
    expect(await told(agent.person)).toBe(2);
    expect((await listOf(agent.person, { insurerPolicyId: id })).rows).toEqual([
      {
        insPolicyId: id,
        insPolicyNumber: 'TASK-1',
        insPolicyInsured: 'Bighorn Outfitters LLC',
        homeStateAbbr: 'WY',
        homeStateName: 'Wyoming',
        agentId: agent.person.accountId,
        agentName: expect.any(String),
        insurerId: fixture.office.insurerId,
        insurerName: 'Granite Peak Specialty Insurance Company',
        insurerNaic: '47011',
        insPolicyEffectiveDate: toWireDate('2025-03-01'),
        insTransPremium: 1_234_56,
        submittedDate: toWireDate('2026-01-16'),
        similar: null,
        denial: null,
      },
    ]);
    await file('TASK-1', agent);
    await file('TASK-2', agent);
    expect(await numbersOf(agent.person)).toEqual([]);
    expect(await told(agent.person)).toBe(0);
  });

  it('which of their policies has a similar number, and the task stays', async () => {
    await reportHis('TASK-2026-031');
    const { agtPolicyId } = await file('TASK-2026-31', agent);
    const { rows } = await listOf(agent.person);
    expect(rows.map(({ similar }) => similar)).toEqual([
      { agtPolicyId, agtPolicyNumber: 'TASK-2026-31', likeness: 'leadingZeros' },
    ]);
    await file('TASK-2026-031', agent);
  });

  it('the first transaction that holds, and nothing once all is backed out', async () => {
    const id = await reportHis('TASK-3');
    await fixture.add(id, '2025-06-01', 5_000);
    const { insurerTransactions: rows } = await fixture.read(id);
    const backOut = (place: number) =>
      fixture.office.call(
        filings.backoutInsurerTransaction,
        {
          body: {
            insTransId: rows[place]?.insTransId ?? 0,
            insPolicyId: id,
            insTransEffectiveDate: rows[place]?.insTransEffectiveDate ?? '',
            insTransPremium: negate(rows[place]?.insTransPremium ?? 0),
          },
        },
        { as: fixture.insurer },
      );
    await backOut(0);
    expect((await listOf(agent.person)).rows).toMatchObject([
      { insPolicyEffectiveDate: toWireDate('2025-06-01'), insTransPremium: 5_000 },
    ]);
    await backOut(1);
    expect(await numbersOf(agent.person)).toEqual([]);
    expect(await told(agent.person)).toBe(0);
  });

  it('what begins the term, of several of one day, also after it was corrected', async () => {
    const id = await reportHis('TASK-5');
    const { insurerTransactions } = await fixture.read(id);
    const [first] = insurerTransactions;
    if (!first) throw new Error('Nothing was reported.');
    const { insTransId, insTransEffectiveDate } = first;
    const body = { insPolicyId: id, insTransEffectiveDate, allowSameDayTransaction: true };
    const as = { as: fixture.insurer };
    const added = { ...body, insTransId: 0, insTransPremium: 5_000 };
    await fixture.office.call(filings.addInsurerTransaction, { body: added }, as);
    const correction = { ...body, insTransId, insTransPremium: 900_000 };
    await fixture.office.call(filings.autoBackoutInsurerTransaction, { body: correction }, as);
    expect((await listOf(agent.person, { insurerPolicyId: id })).rows).toMatchObject([
      { insPolicyEffectiveDate: insTransEffectiveDate, insTransPremium: 900_000 },
    ]);
    const { insurerTransactions: now } = await fixture.read(id);
    expect(now.map(({ insTransType }) => insTransType)).toEqual([1, 2, 11, 1]);
    await file('TASK-5', agent);
  });

  it('nothing of other agents, nor of what insureds procured', async () => {
    await reportHis('TASK-4', { ipcPolicy: 1, agentId: null });
    const theirs = await report('TASK-5', { agentId: other.person.accountId });
    expect(await numbersOf(agent.person)).toEqual([]);
    expect(await listOf(agent.person, { insurerPolicyId: theirs })).toEqual({ rows: [], total: 0 });
    expect(await numbersOf(other.person)).toContain('TASK-5');
  });

  it('as an agency only while it acts for them', async () => {
    await reportHis('TASK-6');
    const agency = await fixture.office.addAgency([agent]);
    const stranger = await fixture.office.addAgency([]);
    expect(await numbersOf(agency)).toEqual(['TASK-6']);
    expect(await told(agency)).toBe(1);
    expect(await numbersOf(stranger)).toEqual([]);
    await fixture.office.db
      .update(agencyAgents)
      .set({ endedOn: '2026-01-15' })
      .where(eq(agencyAgents.agencyId, agency.accountId));
    expect(await numbersOf(agency)).toEqual([]);
    expect(await told(agency)).toBe(0);
    expect(await numbersOf(agent.person)).toEqual(['TASK-6']);
  });
});

it('answers rows that leave out what the other side told', async () => {
  const answer: Output<typeof filings.reportedPolicies> = await listOf(other.person);
  expect(answer.rows.every(({ agentId }) => agentId === other.person.accountId)).toBe(true);
});
