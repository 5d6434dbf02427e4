import { type CallInput, filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { insurerAgents } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import type { FixtureAgent } from '../filings/FilingFixture.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import { type InsurerFixture, openInsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';

/* An agent says that a policy, which an insurer reported under its NPN, is not its own. */

let fixture: InsurerFixture;
let agent: FixtureAgent;
let as: { as: TestPerson };
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());
beforeAll(async () => {
  agent = await fixture.office.addAgent();
  as = { as: agent.person };
  await fixture.office.db
    .insert(insurerAgents)
    .values({ accountId: fixture.insurer.accountId, agentId: agent.person.accountId });
});

let count = 0;
/** A policy that the fixture's insurer reports of the agent. */
async function report(changes: Parameters<InsurerFixture['policy']>[0] = {}): Promise<number> {
  count += 1;
  const body = fixture.policy({
    insPolicyNumber: `NOT-MINE-${count}`,
    agentId: agent.person.accountId,
    ...changes,
  });
  return fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.insurer });
}

const deny = (insPolicyId: number, by = as, said: { reason?: 'unknown' | 'other'; note?: string } = {}) =>
  fixture.office.call(
    filings.denyReportedPolicy,
    { body: { insPolicyId, reason: 'unknown', note: '', ...said } },
    by,
  );
const takeBack = (insPolicyId: number, by = as) =>
  fixture.office.call(filings.takeBackDenial, { body: { insPolicyId } }, by);
const listOf = (by: TestPerson, query: CallInput<typeof filings.reportedPolicies>['query'] = {}) =>
  fixture.office.call(filings.reportedPolicies, { query }, { as: by });
const idsOf = async (by: TestPerson, query: CallInput<typeof filings.reportedPolicies>['query'] = {}) =>
  (await listOf(by, query)).rows.map(({ insPolicyId }) => insPolicyId);
const told = async (by: TestPerson) =>
  (await fixture.office.call(filings.filingSummary, { query: {} }, { as: by })).reportedPolicies;

describe('a policy that is not the agent’s', () => {
  it('leaves the dashboard, the insurer reads why, and it can be taken back', async () => {
    const id = await report();
    expect([await idsOf(agent.person), await told(agent.person)]).toEqual([[id], 1]);
    const denialId = await deny(id, as, { reason: 'other', note: 'We sold the book.\nAsk Prairie.' });

    expect([await idsOf(agent.person), await told(agent.person)]).toEqual([[], 0]);
    expect(await listOf(agent.person, { isDenied: true })).toMatchObject({
      total: 1,
      rows: [
        {
          insPolicyId: id,
          denial: {
            reason: 'other',
            note: 'We sold the book.\nAsk Prairie.',
            deniedBy: expect.stringMatching(/^Ada /),
            deniedDate: toWireDate('2026-01-16'),
          },
        },
      ],
    });
    const seen = await fixture.read(id);
    expect(seen.filedByAgent).toBe('denied');
    expect(seen.agentDenial).toEqual({ reason: 'other', note: 'We sold the book.\nAsk Prairie.' });
    const query = { page: 1, pageSize: 10, sort: 'submitted', direction: 'descending' } as const;
    const { rows } = await fixture.office.call(
      filings.searchInsurerPolicies,
      { query },
      { as: fixture.insurer },
    );
    expect(rows.find(({ insPolicyId }) => insPolicyId === id)?.filedByAgent).toBe('denied');

    expect(await takeBack(id)).toBe(denialId);
    expect([await idsOf(agent.person), await told(agent.person)]).toEqual([[id], 1]);
    expect(await fixture.read(id)).toMatchObject({ filedByAgent: 'notFiled', agentDenial: null });
    const trail = await fixture.office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'report_denials'))
      .orderBy(auditEvents.id);
    expect(trail.map(({ action, endpoint, personId }) => [action, endpoint, personId])).toEqual([
      ['create', 'filings.denyReportedPolicy', agent.person.personId],
      ['update', 'filings.takeBackDenial', agent.person.personId],
    ]);
    // Once more, as often as people change their minds.
    expect(await deny(id)).toBeGreaterThan(denialId);
  });

  it('is said once, by whichever of two tabs is first, and again under its key it is the same', async () => {
    const id = await report();
    const answers = await Promise.all(
      ['unknown', 'notBound'].map((reason) =>
        fixture.office.send(filings.denyReportedPolicy, { body: { insPolicyId: id, reason, note: '' } }, as),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await refusalOf(deny(id))).toMatch(
      /^409 .* said on 01\/16\/2026 already that this policy is not theirs\. Take that back to say something else\.$/,
    );
    await takeBack(id);
    expect(await refusalOf(takeBack(id))).toMatch(/^404/);
    const again = { ...as, idempotencyKey: crypto.randomUUID() };
    expect(await deny(id, again)).toBe(await deny(id, again));
    await takeBack(id);
  });

  it('is not said of what is on file, nor by anybody else', async () => {
    const id = await report({ insPolicyNumber: 'ON-FILE-1' });
    for (const by of [fixture.office.agent.person, await fixture.office.addAgency([])]) {
      expect(await refusalOf(deny(id, { as: by }))).toMatch(/^404/);
      expect(await refusalOf(takeBack(id, { as: by }))).toMatch(/^404/);
    }
    const ipc = await report({ ipcPolicy: 1, agentId: null });
    expect(await refusalOf(deny(ipc))).toMatch(/^404/);
    const body = fixture.office.filing('WY', { policy: { agtPolicyNumber: 'on file 1' } }, agent);
    await fixture.office.call(filings.submitNewPolicy, { body }, as);
    expect(await refusalOf(deny(id))).toMatch(/^409 This policy number is on file for Ada .*\.$/);
  });

  it('is said by an agency while it acts for the agent', async () => {
    const id = await report();
    const agency = await fixture.office.addAgency([agent]);
    await deny(id, { as: agency });
    expect(await idsOf(agent.person)).not.toContain(id);
    await fixture.office.db
      .update(agencyAgents)
      .set({ endedOn: '2026-01-15' })
      .where(eq(agencyAgents.agencyId, agency.accountId));
    expect(await refusalOf(takeBack(id, { as: agency }))).toMatch(/^403/);
    await takeBack(id);
  });

  it('is a task again once the insurer corrects its number, and no denial of the agent named then', async () => {
    const id = await report({ insPolicyNumber: 'WRONG-1' });
    await deny(id);
    const { insPolicyInsured } = fixture.policy();
    const change = (insPolicyNumber: string, agentId: number) =>
      fixture.office.call(
        filings.updateInsurerPolicy,
        {
          body: {
            insPolicyId: id,
            insPolicyNumber,
            insPolicyInsured,
            insPolicyHomeState: 'WY',
            ipcPolicy: 0,
            agentId,
          },
        },
        { as: fixture.insurer },
      );
    await change('wrong 1', agent.person.accountId);
    expect((await fixture.read(id)).filedByAgent).toBe('denied');
    await change('RIGHT-1', agent.person.accountId);
    expect((await fixture.read(id)).filedByAgent).toBe('notFiled');
    expect(await idsOf(agent.person)).toContain(id);
    await change('WRONG-1', fixture.office.agent.person.accountId);
    expect((await fixture.read(id)).filedByAgent).toBe('notFiled');
    expect(await idsOf(fixture.office.agent.person)).toContain(id);
  });
});

it('lists all that is reported, page by page, each once', async () => {
  const many = await fixture.office.addAgent();
  const accountId = fixture.insurer.accountId;
  await fixture.office.db.insert(insurerAgents).values({ accountId, agentId: many.person.accountId });
  await report({ insPolicyNumber: 'PAGE-0', agentId: many.person.accountId });
  await fixture.office.db.execute(sql`
    with source as (select * from insurer_policies where policy_number = 'PAGE-0'), added as (
      insert into insurer_policies (insurer_id, home_state, agent_id, policy_number, insured_name, policy_number_key, insured_name_key, total_premium, submitted_on, filed_by)
      select insurer_id, home_state, agent_id, 'PAGE-' || n, insured_name, ' page-' || n, insured_name_key, total_premium, submitted_on, filed_by
      from source, generate_series(1, 129) as n returning id)
    insert into insurer_transactions (policy_id, confirmation_number, type, effective_date, received_on, premium, period, filed_by, filed_at)
      select added.id, '2027-' || lpad(added.id::text, 8, '0'), t.type, t.effective_date, t.received_on, t.premium, t.period, t.filed_by, t.filed_at
      from added, insurer_transactions t join source on source.id = t.policy_id`);
  const pages: number[][] = [];
  for (const page of [1, 2, 3]) {
    const { rows, total } = await listOf(many.person, { page, pageSize: 50 });
    expect(total).toBe(130);
    pages.push(rows.map(({ insPolicyId }) => insPolicyId));
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 30]);
  expect(new Set(pages.flat()).size).toBe(130);
  expect(pages.flat()).toEqual(pages.flat().toSorted((a, b) => b - a));
});
