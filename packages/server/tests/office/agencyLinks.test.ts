import {
  admin,
  type CallInput,
  office as duties,
  type EndpointDefinition,
  filings,
  reports,
} from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
let staff: TestPerson;
let agency: TestPerson;
let linked: FixtureAgent;
let kept: FixtureAgent;
let pair: { agency: string; agent: string };

beforeAll(async () => {
  fixture = await openFilingFixture();
  staff = await fixture.addPerson({ kind: 'Office' });
  linked = await fixture.addAgent();
  kept = await fixture.addAgent();
  agency = await fixture.addAgency([kept]);
  pair = { agency: await numberOf(agency), agent: await numberOf(linked.person) };
});
afterAll(() => fixture.close());

async function numberOf({ accountId }: TestPerson): Promise<string> {
  const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, accountId));
  return account?.npn ?? account?.accountNumber ?? '';
}

const link = () => fixture.call(duties.linkAgent, { body: pair }, { as: staff });
const end = (lastDay?: CalendarDate) =>
  fixture.call(
    duties.endAgencyLink,
    { body: { ...pair, ...(lastDay === undefined ? {} : { lastDay }) } },
    { as: staff },
  );
const file = (as: TestPerson, agent: FixtureAgent) =>
  fixture.call(filings.submitNewPolicy, { body: fixture.filing('WY', {}, agent) }, { as });
async function statusOf<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<number> {
  return (await fixture.send(endpoint, input, { as: agency })).status;
}
const policyOf = (agentPolicyId: number, { person }: FixtureAgent) => ({
  query: { agentPolicyId, agentId: person.accountId, state: 'WY' },
});
const found = async () => {
  const { rows } = await fixture.call(filings.searchAgentPolicies, { query: {} }, { as: agency });
  return rows.map(({ agtPolicyId }) => agtPolicyId).toSorted((first, second) => first - second);
};

describe('the link of an agency to an agent', () => {
  it('is made and ended by the office; after it the agency reads what it filed, and nothing else', async () => {
    expect(await statusOf(filings.submitNewPolicy, { body: fixture.filing('WY', {}, linked) })).toBe(404);
    expect(await link()).toEqual({ changed: true });
    expect(await link()).toEqual({ changed: false });

    const others = await file(agency, kept);
    const own = await file(agency, linked);
    const theirs = await file(linked.person, linked);
    expect(await found()).toEqual([others, own, theirs]);
    const { coverageCodes } = await fixture.call(filings.agentPolicy, policyOf(own, linked), { as: agency });
    const agentTransactionid = coverageCodes[0]?.agentTransactions[0]?.agtTransId ?? 0;

    expect(await end('2026-01-15')).toEqual({ changed: true });
    expect(await end()).toEqual({ changed: false });

    await expect(file(agency, linked)).rejects.toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('; its last day was 01/15/2026.') },
    });
    expect(await fixture.call(admin.associatedAgentsForAgency, {}, { as: agency })).toMatchObject([
      { agentId: kept.person.accountId },
    ]);
    expect(await found()).toEqual([others, own]);
    expect(await statusOf(filings.agentPolicy, policyOf(own, linked))).toBe(200);
    expect(await statusOf(filings.policyHistory, policyOf(own, linked))).toBe(200);
    expect(await statusOf(filings.premiumDetails, { query: { agentTransactionid } })).toBe(200);
    const declined = { agentTransactionId: agentTransactionid, homeState: 'WY' };
    expect(await statusOf(filings.existingDeclinations, { query: declined })).toBe(200);
    expect(await statusOf(filings.agentPolicy, policyOf(theirs, linked))).toBe(404);
    expect(await statusOf(filings.policyHistory, policyOf(theirs, linked))).toBe(404);

    const exported = await fixture.send(reports.exportAgentPolicySearch, { body: {} }, { as: agency });
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(3);
    const ofLinked = { associatedAgentId: linked.person.accountId };
    const { rows } = await fixture.call(filings.searchAgentPolicies, { query: ofLinked }, { as: agency });
    expect(rows.map(({ agtPolicyId }) => agtPolicyId)).toEqual([own]);

    expect(await link()).toEqual({ changed: true });
    expect(await found()).toEqual([others, own, theirs]);
    const trail = await fixture.db.select().from(auditEvents).where(eq(auditEvents.entity, 'agency_agents'));
    expect(trail).toMatchObject([
      { action: 'create', after: { linkedBy: staff.personId } },
      { action: 'update', before: { endedOn: null }, after: { endedOn: '2026-01-15' } },
      { action: 'create', after: { linkedBy: staff.personId } },
    ]);
  });

  it('is listed with each of its times, who began and ended it, and when', async () => {
    await fixture.call(duties.linkAgent, { body: pair }, { as: staff });
    const { agent } = pair;
    expect(await fixture.call(duties.agencyLinks, { query: { agent } }, { as: staff })).toMatchObject([
      { ...pair, state: 'acting', linkedBy: 'The office', endedOn: null, endedBy: null },
      { ...pair, state: 'ended', linkedBy: 'The office', endedOn: '2026-01-15', endedBy: 'The office' },
    ]);
    expect(
      await fixture.call(duties.agencyLinks, { query: { agency: pair.agency } }, { as: staff }),
    ).toHaveLength(3);
  });

  it('ends at once when no day is named: its last day was yesterday', async () => {
    expect(await end()).toEqual({ changed: true });
    const [latest] = await fixture.call(duties.agencyLinks, { query: pair }, { as: staff });
    expect(latest).toMatchObject({ state: 'ended', endedOn: '2026-01-15' });
    expect(await statusOf(filings.submitNewPolicy, { body: fixture.filing('WY', {}, linked) })).toBe(403);
  });

  it('does not end on a day to come, and joins only an agency and an agent', async () => {
    await expect(end('2026-01-17')).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'lastDay', value: '2026-01-17' }] },
    });
    const wrong = { agency: pair.agent, agent: '1' };
    await expect(fixture.call(duties.linkAgent, { body: wrong }, { as: staff })).rejects.toMatchObject({
      status: 400,
      body: {
        problems: [
          { path: 'agency', message: `No agency has the number ${pair.agent}.` },
          { path: 'agent', message: 'No agent has the NPN 1.' },
        ],
      },
    });
  });
});
