import { filings } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

/* What type a late report and a correction have, whatever was reported before them (spec 3 §3.5, domain §4). */

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

/** The transactions of a policy that hold. */
async function holding(policyId: number, as: TestPerson) {
  const { insurerTransactions } = await fixture.read(policyId, as);
  const backedOut = new Set(insurerTransactions.map(({ insTransIdBackout }) => insTransIdBackout));
  return insurerTransactions.filter(
    ({ insTransId, insTransIdBackout }) => insTransIdBackout === null && !backedOut.has(insTransId),
  );
}

/** The types of what holds, by day and premium. */
async function types(policyId: number, as: TestPerson) {
  const found = await holding(policyId, as);
  return found
    .map((each) => `${each.insTransEffectiveDate.slice(0, 10)} ${each.insTransPremium}: ${each.insTransType}`)
    .toSorted();
}

/** Corrects what holds on a day. */
async function correct(
  policyId: number,
  day: CalendarDate,
  insTransPremium: number,
  as: TestPerson,
  moved: CalendarDate = day,
) {
  const found = (await holding(policyId, as)).find((each) => each.insTransEffectiveDate === toWireDate(day));
  if (!found) throw new Error(`Nothing holds on ${day}.`);
  const { insTransId } = found;
  const body = {
    insTransId,
    insPolicyId: policyId,
    insTransEffectiveDate: toWireDate(moved),
    insTransPremium,
  };
  await fixture.office.call(filings.autoBackoutInsurerTransaction, { body }, { as });
}

describe.each(['insurer', 'alien'] as const)('of an %s', (name) => {
  const insurer = () => fixture[name];

  it('a term that was left out is a Renewal, and corrections stay what they correct', async () => {
    const as = insurer();
    const id = await fixture.report('2024-11-01', 1_000_000, as);
    await fixture.add(id, '2026-11-01', 1_200_000, {}, as);
    await fixture.add(id, '2025-11-01', 1_100_000, {}, as);
    expect(await types(id, as)).toEqual([
      '2024-11-01 1000000: 1',
      '2025-11-01 1100000: 5',
      '2026-11-01 1200000: 5',
    ]);
    await correct(id, '2024-11-01', 900_000, as);
    await correct(id, '2026-11-01', 1_250_000, as);
    await correct(id, '2025-11-01', 1_150_000, as, '2025-11-15');
    expect(await types(id, as)).toEqual([
      '2024-11-01 900000: 1',
      '2025-11-15 1150000: 5',
      '2026-11-01 1250000: 5',
    ]);
    await correct(id, '2026-11-01', 1_250_000, as, '2026-02-01');
    expect(await types(id, as)).toContain('2026-02-01 1250000: 2');
  });

  it('a Renewal that is corrected to the day before stays one, and its term goes on', async () => {
    const as = insurer();
    const id = await fixture.report('2024-11-01', 1_000_000, as);
    await fixture.add(id, '2025-11-01', 1_100_000, {}, as);
    await correct(id, '2025-11-01', 1_100_000, as, '2025-10-31');
    await fixture.add(id, '2026-10-01', 50_000, {}, as);
    expect(await types(id, as)).toEqual([
      '2024-11-01 1000000: 1',
      '2025-10-31 1100000: 5',
      '2026-10-01 50000: 2',
    ]);
  });

  const terms: readonly CalendarDate[] = ['2023-11-01', '2024-11-01', '2025-11-01'];
  const orders = terms.flatMap((first) =>
    terms.flatMap((second) =>
      terms
        .filter((third) => new Set([first, second, third]).size === 3)
        .map((third) => [first, second, third]),
    ),
  );

  it.each(orders)('three terms reported as %s, %s, %s stay through every correction', async (...order) => {
    const as = insurer();
    const random = seededRandom(order.join());
    const [first, ...later] = order;
    if (!first) throw new RangeError('There are three.');
    const id = await fixture.report(first, 1_000_000, as);
    const expected = new Map<CalendarDate, number>([[first, 1]]);
    for (const day of later) {
      await correct(id, random.pick([...expected.keys()]), random.integer(1, 2_000_000), as);
      // A term before everything that was reported is where the policy begins.
      expected.set(day, [...expected.keys()].every((other) => day < other) ? 1 : 5);
      await fixture.add(id, day, 1_000_000, {}, as);
    }
    for (const day of random.sample(order, 3)) await correct(id, day, random.integer(1, 2_000_000), as);
    const found = await holding(id, as);
    const byDay = found.map((each) => [each.insTransEffectiveDate.slice(0, 10), each.insTransType]);
    expect(Object.fromEntries(byDay)).toEqual(Object.fromEntries(expected));
  });
});
