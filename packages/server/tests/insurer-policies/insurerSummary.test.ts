import { compliance, filings } from '@slip/api/contract';
import { negate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerTotals } from '../../src/insurer-policies/summary/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

const summary = (as: TestPerson) => fixture.office.call(filings.insurerSummary, {}, { as });

async function statusOf(as: TestPerson, state: string, year: number, quarter: number): Promise<unknown> {
  const { periods } = await summary(as);
  return periods.find((each) => each.state === state && each.year === year && each.quarter === quarter)
    ?.status;
}

/** The totals as they would be added up again. */
const addedUp = sql`select p.insurer_id, p.home_state, extract(year from effective_date)::integer * 10 + extract(quarter from effective_date)::integer as quarter, sum(premium)::bigint as premium, (count(*) filter (where backout_of is null) - count(*) filter (where backout_of is not null))::integer as holding from insurer_transactions join insurer_policies p on p.id = policy_id group by 1, 2, 3`;

describe('the summary of an insurer', () => {
  it('tells how each period stands, and follows what is reported, declared and backed out', async () => {
    const { insurer } = fixture;
    expect(await statusOf(insurer, 'WY', 2025, 4)).toBe('open');
    expect(await statusOf(insurer, 'WY', 2025, 3)).toBe('late');
    await fixture.office.call(
      compliance.fileInsurerNoBusiness,
      { body: { state: 'WY', year: 2025, quarter: 3 } },
      { as: insurer },
    );
    expect(await statusOf(insurer, 'WY', 2025, 3)).toBe('declared');
    const id = await fixture.report('2025-08-01', 250_000);
    expect(await statusOf(insurer, 'WY', 2025, 3)).toBe('reported');

    const [filed] = (await fixture.read(id)).insurerTransactions;
    if (!filed) throw new Error('Nothing was filed.');
    const body = {
      insTransId: filed.insTransId,
      insPolicyId: id,
      insTransEffectiveDate: filed.insTransEffectiveDate,
      insTransPremium: negate(filed.insTransPremium),
    };
    await fixture.office.call(filings.backoutInsurerTransaction, { body }, { as: insurer });
    // The declaration is void, and nothing of the policy holds.
    expect(await statusOf(insurer, 'WY', 2025, 3)).toBe('late');
  });

  it('adds up premium by the quarter in which it takes effect', async () => {
    const person = await fixture.addInsurer('ForeignInsurer', fixture.office.insurerId);
    const id = await fixture.report('2025-02-03', 100_000, person);
    await fixture.report('2025-03-31', 50_000, person);
    await fixture.report('2025-04-01', 7_000, person);
    await fixture.report('2021-04-01', 9_000, person);
    const { quarters, totals } = await summary(person);
    expect(quarters).toEqual([20242, 20243, 20244, 20251, 20252, 20253, 20254, 20261]);
    expect(totals).toEqual([
      { yearQuarter: 20251, state: 'WY', stateName: 'Wyoming', premium: 150_000 },
      { yearQuarter: 20252, state: 'WY', stateName: 'Wyoming', premium: 7_000 },
    ]);
    expect((await fixture.read(id, person)).insPolicyTotalPremium).toBe(100_000);
  });

  it('is by the year of an insurer of another country, whose quarters all count', async () => {
    expect(await statusOf(fixture.alien, 'WY', 2025, 0)).toBe('open');
    await fixture.report('2025-11-01', 100, fixture.alien);
    expect(await statusOf(fixture.alien, 'WY', 2025, 0)).toBe('reported');
    expect(await statusOf(fixture.alien, 'WY', 2025, 4)).toBeUndefined();
    expect((await summary(fixture.alien)).totals).toEqual([
      { yearQuarter: 20254, state: 'WY', stateName: 'Wyoming', premium: 100 },
    ]);
  });

  it('is kept as the transactions say', async () => {
    const differences = await fixture.office.db
      .select({ state: sql`home_state` })
      .from(
        sql`((select * from ${insurerTotals} except ${addedUp}) union all (${addedUp} except select * from ${insurerTotals})) as d`,
      );
    expect(differences).toEqual([]);
  });
});
