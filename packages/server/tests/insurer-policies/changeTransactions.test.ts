import { filings } from '@slip/api/contract';
import { negate, SAME_DAY, toWireDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerTransactions as reported } from '../../src/insurer-policies/tables.js';
import { CallRefused } from '../TestOffice.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

/** Type, day and premium of each transaction, in the order they were filed. */
async function filedOn(policyId: number) {
  const policy = await fixture.read(policyId);
  const rows = policy.insurerTransactions.map((each) => [
    each.insTransType,
    each.insTransEffectiveDate.slice(0, 10),
    each.insTransPremium,
  ]);
  return { rows, total: policy.insPolicyTotalPremium };
}

async function refusal(call: Promise<unknown>): Promise<{ status: number; text: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallRefused) return { status: error.status, text: JSON.stringify(error.body) };
  }
  throw new Error('It was not refused.');
}

/** A transaction of the policy as the screen sends it, with what is changed in it. */
async function sent(policyId: number, place: number, changes: { premium?: number; day?: string } = {}) {
  const { insurerTransactions } = await fixture.read(policyId);
  const found = insurerTransactions[place];
  if (!found) throw new Error(`The policy has no transaction ${place}.`);
  return {
    insTransId: found.insTransId,
    insPolicyId: policyId,
    insTransEffectiveDate: changes.day ?? found.insTransEffectiveDate,
    insTransPremium: changes.premium ?? negate(found.insTransPremium),
  };
}

const backOut = async (policyId: number, place: number) =>
  fixture.office.call(
    filings.backoutInsurerTransaction,
    { body: await sent(policyId, place) },
    { as: fixture.insurer },
  );
const correct = async (policyId: number, place: number, changes: { premium?: number; day?: string }) =>
  fixture.office.call(
    filings.autoBackoutInsurerTransaction,
    { body: await sent(policyId, place, changes) },
    { as: fixture.insurer },
  );

describe('a transaction is added', () => {
  it('whose type follows from its day, its sign and what is on file', async () => {
    const id = await fixture.report('2024-03-01', 1_000_000);
    await fixture.add(id, '2024-06-01', 25_000);
    await fixture.add(id, '2024-07-01', -50_000);
    await fixture.add(id, '2025-03-01', 1_100_000);
    expect(await filedOn(id)).toEqual({
      rows: [
        [1, '2024-03-01', 1_000_000],
        [2, '2024-06-01', 25_000],
        [3, '2024-07-01', -50_000],
        [5, '2025-03-01', 1_100_000],
      ],
      total: 2_075_000,
    });
  });

  it('on a day that has one already only if its box is ticked', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    expect(await refusal(fixture.add(id, '2025-03-01', 100))).toMatchObject({
      status: 400,
      text: expect.stringContaining(SAME_DAY),
    });
    await fixture.add(id, '2025-03-01', 100, { allowSameDayTransaction: true });
    expect((await filedOn(id)).rows).toHaveLength(2);
  });
});

describe('a transaction of nothing', () => {
  const NOTHING = 'The premium amount cannot equal zero.';

  it('is refused: reported first, added and as a correction', async () => {
    const calls = [
      () => fixture.report('2025-03-01', 0),
      () => fixture.report('2025-03-01', 1_000_000).then((id) => fixture.add(id, '2025-06-01', 0)),
      () => fixture.report('2025-03-01', 1_000_000).then((id) => correct(id, 0, { premium: 0 })),
    ];
    for (const call of calls) {
      expect(await refusal(call())).toMatchObject({ status: 400, text: expect.stringContaining(NOTHING) });
    }
  });

  it('that was reported earlier can still be backed out', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    await fixture.add(id, '2025-06-01', 25_000);
    await fixture.office.db
      .update(reported)
      .set({ premium: 0 })
      .where(and(eq(reported.policyId, id), eq(reported.premium, 25_000)));
    await backOut(id, 1);
    expect((await filedOn(id)).rows.at(-1)).toEqual([12, '2025-06-01', 0]);
  });
});

describe('a transaction is corrected', () => {
  it('by its exact reverse and the correction', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    await correct(id, 0, { premium: 900_000 });
    expect(await filedOn(id)).toEqual({
      rows: [
        [1, '2025-03-01', 1_000_000],
        [11, '2025-03-01', -1_000_000],
        [1, '2025-03-01', 900_000],
      ],
      total: 900_000,
    });
  });

  it('on another day without a box, also where nothing else changes', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    await correct(id, 0, { premium: 1_000_000, day: toWireDate('2025-04-01') });
    expect((await filedOn(id)).rows.at(-1)).toEqual([1, '2025-04-01', 1_000_000]);
  });

  it('in its premium beside another of its day, which was allowed when it was reported', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    await fixture.add(id, '2025-03-01', 100, { allowSameDayTransaction: true });
    await fixture.add(id, '2025-04-01', 100);
    const moved = correct(id, 2, { premium: 100, day: toWireDate('2025-03-01') });
    expect(await refusal(moved)).toMatchObject({ status: 400, text: expect.stringContaining(SAME_DAY) });
    await correct(id, 1, { premium: 200 });
    expect((await filedOn(id)).rows.at(-1)).toEqual([2, '2025-03-01', 200]);
  });

  it('not where nothing was changed, nor a second time', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    expect(await refusal(correct(id, 0, { premium: 1_000_000 }))).toMatchObject({ status: 400 });
    await correct(id, 0, { premium: 1 });
    expect(await refusal(correct(id, 0, { premium: 2 }))).toMatchObject({
      status: 409,
      text: expect.stringContaining('is backed out already'),
    });
    expect(await refusal(correct(id, 1, { premium: 2 }))).toMatchObject({
      status: 409,
      text: expect.stringContaining('is a backout'),
    });
  });
});

describe('a transaction is backed out', () => {
  it('once, exactly, and the policy comes to nothing', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    const body = await sent(id, 0);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        fixture.office.send(filings.backoutInsurerTransaction, { body }, { as: fixture.insurer }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await filedOn(id)).toEqual({
      rows: [
        [1, '2025-03-01', 1_000_000],
        [11, '2025-03-01', -1_000_000],
      ],
      total: 0,
    });
    const { insurerTransactions: rows } = await fixture.read(id);
    expect(rows[1]?.insTransIdBackout).toBe(rows[0]?.insTransId);
    // A transaction that no longer holds does not ask for the box of the same day.
    await fixture.add(id, '2025-03-01', 500);
    expect((await filedOn(id)).rows.at(-1)).toEqual([1, '2025-03-01', 500]);
  });

  it('only as it was seen, by the insurer that reported it', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    const body = await sent(id, 0, { premium: -999_999 });
    const call = fixture.office.call(filings.backoutInsurerTransaction, { body }, { as: fixture.insurer });
    expect(await refusal(call)).toMatchObject({ status: 409 });
    for (const endpoint of [
      filings.addInsurerTransaction,
      filings.autoBackoutInsurerTransaction,
      filings.backoutInsurerTransaction,
    ]) {
      const foreign = fixture.office.call(endpoint, { body: await sent(id, 0) }, { as: fixture.alien });
      expect(await refusal(foreign)).toMatchObject({ status: 404 });
    }
    const absent = { ...(await sent(id, 0)), insTransId: 999_999 };
    const missing = fixture.office.call(
      filings.backoutInsurerTransaction,
      { body: absent },
      { as: fixture.insurer },
    );
    expect(await refusal(missing)).toMatchObject({ status: 404 });
  });

  it('leaves a policy whose rows add up to its total', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    await fixture.add(id, '2025-05-01', 20_000);
    await correct(id, 1, { premium: 30_000 });
    await backOut(id, 3);
    const { rows, total } = await filedOn(id);
    expect(rows.reduce((sum, [, , premium]) => sum + Number(premium), 0)).toBe(total);
    expect(total).toBe(1_000_000);
  });
});
