import { admin, type CallInput, filings, reports } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyAgents } from '../../src/accounts/links/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { openBooksFixture } from '../billing/BooksFixture.js';
import { type FilingFixture, type FixtureAgent, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: FilingFixture;
let agency: TestPerson;
let later: TestPerson;
let linked: FixtureAgent;
let silent: FixtureAgent;
let former: FixtureAgent;

beforeAll(async () => {
  fixture = await openFilingFixture();
  linked = await fixture.addAgent();
  silent = await fixture.addAgent();
  former = await fixture.addAgent();
  agency = await fixture.addAgency([linked, silent, former]);
  later = await fixture.addAgency([]);
  await fixture.db.insert(agencyAgents).values({
    agencyId: later.accountId,
    agentId: linked.person.accountId,
    linkedAt: new Date('2100-01-01'),
  });
});
afterAll(() => fixture.close());

const file = (by: FixtureAgent, as: TestPerson) =>
  fixture.call(filings.submitNewPolicy, { body: fixture.filing('WY', {}, by) }, { as });
type Period = CallInput<typeof admin.associatedAgentsForBillingPeriod>['query'];
const billed = async (query: Period = { quarter: 1, year: 2026 }, as = agency) => {
  const agents = await fixture.call(admin.associatedAgentsForBillingPeriod, { query }, { as });
  return agents.map(({ agentId }) => agentId);
};
const endLink = ({ person }: FixtureAgent) =>
  fixture.db
    .update(agencyAgents)
    .set({ endedOn: '2026-01-15' })
    .where(and(eq(agencyAgents.agencyId, agency.accountId), eq(agencyAgents.agentId, person.accountId)));

describe('the agents of a billing period', () => {
  it('are those to whom something is billed in it', async () => {
    expect(await billed()).toEqual([]);
    await file(linked, linked.person);
    expect(await billed()).toEqual([linked.person.accountId]);
    expect(await billed({ quarter: 4, year: 2025 })).toEqual([]);
    expect(await billed({ quarter: 2, year: 2026 })).toEqual([]);
    expect(await billed(undefined, later)).toEqual([linked.person.accountId]);
  });

  it('are no former agents, of whom the agency gets no report', async () => {
    await file(former, agency);
    await file(silent, silent.person);
    await endLink(former);
    await endLink(silent);
    expect(await billed()).toEqual([linked.person.accountId]);
  });

  it('are also those to whom nothing but a finance charge is billed; the report has all of them', async () => {
    const books = openBooksFixture(fixture.db);
    const person = await books.addAgent();
    const agentId = person.accountId;
    const acting = await fixture.addAgency([{ person, contactId: 0 }]);
    await books.receive([{ agentId, state: 'OK', receivedOn: '2025-08-01', tax: 60_000, fee: 1_750 }]);
    await books.close(20253, '2025-10-01');
    await books.close(20254, '2026-01-02');
    expect(await billed({ quarter: 3, year: 2025 }, acting)).toEqual([agentId]);
    const agentIds = await billed({ quarter: 4, year: 2025 }, acting);
    expect(agentIds).toEqual([agentId]);
    const period = { quarter: 4, year: 2025, state: 'ALL', stateName: 'All states' };
    const body = { agentIds, ...period, reportType: 1, isMultiState: true };
    const report = await fixture.send(reports.billing, { body }, { as: acting });
    expect(await report.text()).toContain('Finance Charge on 00000001-IN');
  });

  it('are those of the quarter in which it is billed, not of the one in which it was received', async () => {
    const { accountId } = linked.person;
    const ofLinked = eq(transactions.billingAgentId, accountId);
    await fixture.db.update(transactions).set({ billingQuarter: 20262 }).where(ofLinked);
    expect(await billed()).not.toContain(accountId);
    expect(await billed({ quarter: 2, year: 2026 })).toEqual([accountId]);
    await fixture.db.update(transactions).set({ billingQuarter: 20261 }).where(ofLinked);
  });

  it('are asked for by a quarter that exists', async () => {
    const query = { quarter: 5, year: 2026 };
    const answer = await fixture.send(admin.associatedAgentsForBillingPeriod, { query }, { as: agency });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        message: 'quarter must be 1, 2, 3 or 4.',
        problems: [{ path: 'quarter', message: 'quarter must be 1, 2, 3 or 4.', value: '5' }],
      },
    ]);
  });
});

describe('an agent', () => {
  it('reads its own name and NPN', async () => {
    const { accountId } = linked.person;
    const [own] = await fixture.db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(await fixture.call(admin.agentNameAndNpn, {}, { as: linked.person })).toEqual({
      agentId: accountId,
      name: own?.name,
      npn: own?.npn,
    });
  });

  it('reads which agency acts for it, the first of several', async () => {
    expect(await fixture.call(admin.corporateIdForAgent, {}, { as: linked.person })).toEqual({
      corporateId: agency.accountId,
    });
    expect(await fixture.call(admin.corporateIdForAgent, {}, { as: former.person })).toEqual({
      corporateId: null,
    });
  });
});
