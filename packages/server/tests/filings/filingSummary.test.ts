import { filings } from '@slip/api/contract';
import { messages, participatingStates } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '../../src/accounts/tables.js';
import { filingTotals } from '../../src/filings/summary/tables.js';
import type { TestPerson } from '../testPeople.js';
import type { FixtureAgent } from './FilingFixture.js';
import { firstOf, openPolicyFixture, type PolicyFixture, refusalOf } from './PolicyFixture.js';

let fixture: PolicyFixture;
let first: FixtureAgent;
let second: FixtureAgent;
let agency: TestPerson;

beforeAll(async () => {
  fixture = await openPolicyFixture();
  first = await fixture.addAgent();
  second = await fixture.addAgent({ states: ['WY', 'OK'] });
  agency = await fixture.addAgency([first, second]);
});
afterAll(() => fixture.close());

const summary = (as: TestPerson, associatedAgentId?: number) =>
  fixture.call(
    filings.filingSummary,
    { query: associatedAgentId === undefined ? {} : { associatedAgentId } },
    { as },
  );

const WYOMING = { yearQuarter: 20261, state: 'WY', stateName: 'Wyoming' };
const ONE = { premium: 1_000_000, tax: 30_750, transactionFee: 1_794 };

/** The totals as they would be added up again. */
const addedUp = sql`select policies.agent_id, policies.home_state, extract(year from received_on)::integer * 10 + extract(quarter from received_on)::integer as quarter, sum(premium)::bigint as premium, sum(tax_total)::bigint as tax_total, sum(fee_total)::bigint as fee_total from transactions join policies on policies.id = policy_id group by 1, 2, 3`;

describe('the summary of a filer', () => {
  it('counts what is questioned and adds up what was filed, also after backouts and moves', async () => {
    expect(await summary(first.person)).toMatchObject({ questionedPolicies: 0, totals: [] });
    const policy = await fixture.onFile(fixture.filing('WY', {}, first), first);
    await fixture.onFile(fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }, first), first);
    const { questionedPolicies, quarters, totals } = await summary(first.person);
    expect(questionedPolicies).toBe(1);
    expect(quarters).toEqual([20242, 20243, 20244, 20251, 20252, 20253, 20254, 20261]);
    expect(totals).toEqual([{ ...WYOMING, premium: 2_000_000, tax: 30_750, transactionFee: 3_588 }]);

    const { agtPolicyId: agentPolicyId, agtPolicyNumber: agentPolicyNumber } = policy;
    const [fromAgentId, toAgentId] = [first.person.accountId, second.person.accountId];
    const body = { agentPolicyId, fromAgentId, toAgentId, agentPolicyNumber };
    await fixture.call(filings.changeAgent, { body }, { as: agency });
    expect((await summary(second.person)).totals).toEqual([{ ...WYOMING, ...ONE }]);
    expect((await summary(agency)).totals).toEqual(totals);
    expect((await summary(agency, toAgentId)).totals).toEqual([{ ...WYOMING, ...ONE }]);

    await fixture.backOut({ ...policy, agentId: toAgentId }, firstOf(policy), second.person);
    expect((await summary(second.person)).totals).toEqual([
      { ...WYOMING, premium: 0, tax: 0, transactionFee: 0 },
    ]);
    const [difference] = await fixture.db
      .select({ rows: sql<number>`count(*)`.mapWith(Number) })
      .from(sql`(select * from ${filingTotals} except ${addedUp}) as difference`);
    expect(difference).toEqual({ rows: 0 });
  });

  it('names the states without a valid license', async () => {
    await fixture.db
      .update(licenses)
      .set({ activeTo: '2026-01-15' })
      .where(eq(licenses.number, await licenseNumber(second, 'OK')));
    const { missingLicenses } = await summary(agency);
    expect(missingLicenses.map(({ agentId, stateName }) => [agentId, stateName])).toEqual(
      participatingStates()
        .filter(({ abbreviation }) => abbreviation !== 'WY')
        .map(({ name }) => [second.person.accountId, name]),
    );
  });

  it('is not another’s', async () => {
    expect(await refusalOf(summary(agency, fixture.agent.person.accountId))).toBe(
      `404 ${messages.calls.notFound}`,
    );
    const idle = await fixture.addAgency([]);
    expect(await summary(idle)).toMatchObject({
      questionedPolicies: 0,
      missingLicenses: [],
      totals: [],
    });
  });
});

async function licenseNumber({ person }: FixtureAgent, state: string): Promise<string> {
  const rows = await fixture.db.select().from(licenses).where(eq(licenses.accountId, person.accountId));
  return rows.find((license) => license.state === state)?.number ?? '';
}
