import { describe, expect, it } from 'vitest';
import { filings } from '../../packages/api/src/contract/index.js';
import { transactions } from '../../packages/server/src/filings/tables.js';
import { sql } from '../../packages/server/src/index.js';
import { settings } from '../../packages/server/src/operator/tables.js';
import { openFilingFixture } from '../../packages/server/tests/filings/FilingFixture.js';
import { matchingTimes } from '../../packages/server/tests/reported-policies/matchingTimes.js';
import { openTestOffice, type TestOffice } from '../../packages/server/tests/TestOffice.js';
import { type SeedPlan, seedPolicies } from './seedPolicies.js';
import { seedProgress } from './seedProgress.js';

const plan = (count: number): SeedPlan => ({
  count,
  today: '2026-01-16',
  now: new Date('2026-01-16T17:00:00.000Z'),
  onProgress: () => undefined,
  onBuilding: () => undefined,
});

async function one({ db }: TestOffice, query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db.select({ n: sql`n`.mapWith(Number) }).from(sql`(${query}) as counted`);
  return row?.n ?? -1;
}

const policies = sql`select count(*) as n from policies`;
const structures = sql`select (select count(*) from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) + (select count(*) from pg_constraint where contype = 'f') as n`;
const gaps = sql`select count(*) as n from confirmation_counters c where c.last <> (select count(*) from (select confirmation_number from transactions union select confirmation_number from insurer_transactions) t where left(t.confirmation_number, 4) = c.year::text)`;

describe('a seed', () => {
  it('adds as many as asked to the demonstration, and again, with everything in its place', async () => {
    const office = await openTestOffice();
    const before = await one(office, structures);
    await seedPolicies(office.db, plan(10_500));
    expect(await one(office, policies)).toBe(10_920);
    // So many policies have more agents than the demonstration has.
    expect(await one(office, sql`select count(*) as n from accounts where kind = 'Agent'`)).toBeGreaterThan(
      25,
    );
    // Fewer than there are: these go in with the indexes in place.
    await seedPolicies(office.db, plan(300));
    expect(await one(office, policies)).toBe(11_220);
    expect(await one(office, structures)).toBe(before);
    expect(await one(office, gaps)).toBe(0);

    // Filings go on after the last number.
    const [state] = await office.db.select().from(settings);
    expect(state?.value).toMatchObject({ runs: 2 });
    const next = await office.db
      .select({ id: sql`nextval(pg_get_serial_sequence('policies', 'id'))`.mapWith(Number) })
      .from(sql`(select 1) as once`);
    expect(next[0]?.id).toBe((await one(office, sql`select max(id) as n from policies`)) + 1);
    expect(await office.db.$count(transactions)).toBeGreaterThan(11_220);
    await office.close();
  });

  it('lets insurers report what was filed, nearly all of it as it was', async () => {
    const office = await openTestOffice();
    const before = await one(office, structures);
    await seedPolicies(office.db, { ...plan(2_000), isReported: true });
    expect(await one(office, structures)).toBe(before);
    const { filed, reported, differing } = await matchingTimes(office, 1);
    expect(filed).toBe(2_420);
    expect(reported).toBeGreaterThan(2_000);
    expect(differing).toBeGreaterThan(reported / 100);
    expect(differing).toBeLessThan(reported / 4);
    const unmatched = sql`select count(*) as n from insurer_policies where not exists (select from policies where policies.match_key = insurer_policies.match_key)`;
    expect(await one(office, unmatched)).toBeGreaterThan(10);
    await office.close();
  });

  it('leaves nothing behind when it fails', async () => {
    const office = await openTestOffice();
    const failing: SeedPlan = {
      ...plan(500),
      onBuilding: () => {
        throw new Error('Stopped.');
      },
    };
    const before = await one(office, structures);
    await expect(seedPolicies(office.db, failing)).rejects.toThrow('Stopped.');
    expect(await one(office, policies)).toBe(420);
    expect(await one(office, structures)).toBe(before);
    await office.close();
  });

  it('does not mix with real filings', async () => {
    const fixture = await openFilingFixture();
    await fixture.call(filings.submitNewPolicy, { body: fixture.filing() }, { as: fixture.agent.person });
    await expect(seedPolicies(fixture.db, plan(10))).rejects.toThrow('use an empty database');
    expect(await one(fixture, policies)).toBe(1);
    await fixture.close();
  });
});

const write = (lines: string[]) => (text: string | Uint8Array) => lines.push(String(text)) > 0;

describe('the progress of a seed', () => {
  it('is written over in a terminal, and now and then elsewhere', () => {
    let now = 0;
    const terminal: string[] = [];
    const file: string[] = [];
    const shown = [
      seedProgress(100_000, { write: write(terminal), isTTY: true }, () => now),
      seedProgress(100_000, { write: write(file) }, () => now),
    ];
    for (let done = 10_000; done <= 100_000; done += 10_000) {
      now += 2_000;
      for (const progress of shown) progress.onProgress(done);
    }
    for (const progress of shown) {
      progress.onBuilding();
      progress.onDone();
    }
    expect(terminal[0]).toBe('\r\u001b[2K10,000 of 100,000 policies, 5,000 a second, 18 s left');
    expect(file).toEqual([
      '10,000 of 100,000 policies, 5,000 a second, 18 s left\n',
      '40,000 of 100,000 policies, 5,000 a second, 12 s left\n',
      '70,000 of 100,000 policies, 5,000 a second, 6 s left\n',
      '100,000 of 100,000 policies, 5,000 a second\n',
      '100,000 policies are in after 20 s; building the indexes…\n',
      '100,000 policies in 20 s.\n',
    ]);
  });
});
