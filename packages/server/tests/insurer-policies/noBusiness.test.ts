import { badRequestBody, type CallInput, compliance, filings } from '@slip/api/contract';
import { calendarDate, negate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { noBusinessFilings } from '../../src/insurer-policies/no-business/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

const TOO_SOON = 'You are filing too soon. Please select a different quarter and year.';
type Period = CallInput<typeof compliance.fileInsurerNoBusiness>['body'];

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

const file = (body: Period, as: TestPerson = fixture.insurer) =>
  fixture.office.call(compliance.fileInsurerNoBusiness, { body }, { as });
const isFiled = (query: Period, as: TestPerson = fixture.insurer) =>
  fixture.office.call(compliance.checkInsurerFiledNoBusiness, { query }, { as });
const listOf = (as: TestPerson = fixture.insurer) =>
  fixture.office.call(compliance.getInsurerNoBusinesses, {}, { as });

async function problemsOf(body: Period, as: TestPerson = fixture.insurer): Promise<Record<string, string>> {
  const response = await fixture.office.send(compliance.fileInsurerNoBusiness, { body }, { as });
  expect(response.status).toBe(400);
  const { problems } = badRequestBody().validateSync(await response.json(), { strict: true });
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

describe('no business (spec 3 §4.5; §5.5)', () => {
  it('is filed once for a quarter, and listed', async () => {
    const period = { year: 2025, quarter: 4, state: 'WY' };
    expect(await isFiled(period)).toBe(false);
    expect(await file(period)).toBe(1);
    expect(await isFiled(period)).toBe(true);
    expect(await file(period)).toBe(0);
    expect(await listOf()).toMatchObject([
      { ...period, stateName: 'Wyoming', receivedDate: '2026-01-16T00:00:00.000Z', voidedDate: null },
    ]);
    expect(await listOf(fixture.alien)).toEqual([]);
  });

  it('is filed once by ten who file at once', async () => {
    const body = { year: 2025, quarter: 1, state: 'SD' };
    const counts = await Promise.all(Array.from({ length: 10 }, () => file(body)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it.each<[Period, Record<string, string>]>([
    [{ year: 2026, quarter: 1, state: 'WY' }, { quarter: TOO_SOON }],
    [{ year: 2025, quarter: 0, state: 'WY' }, { quarter: 'Quarter is required' }],
    [{ year: 2000, quarter: 1, state: 'WY' }, { year: 'Year must be between 2001 and 2026.' }],
    [
      { year: 2024, quarter: 4, state: 'CO' },
      { year: 'Colorado takes filings from 01/01/2025 on. Please select a later period.' },
    ],
  ])('is refused for %j', async (period, expected) => {
    expect(await problemsOf(period)).toEqual(expected);
  });

  it('is filed by the year by an insurer of another country', async () => {
    expect(await problemsOf({ year: 2026, quarter: 0, state: 'WY' }, fixture.alien)).toEqual({
      year: TOO_SOON,
    });
    expect(await file({ year: 2025, quarter: 0, state: 'WY' }, fixture.alien)).toBe(1);
    expect(await listOf(fixture.alien)).toMatchObject([{ year: 2025, quarter: 0 }]);
  });

  it('is refused while premium of the period is on file, which is named', async () => {
    const period = { year: 2024, quarter: 3, state: 'WY' };
    const id = await fixture.report('2024-08-01', 100);
    const { insPolicyNumber, insurerTransactions } = await fixture.read(id);
    expect(await problemsOf(period)).toEqual({
      state: `Premium of this period is on file: policy ${insPolicyNumber}.`,
    });
    expect(
      await fixture.office.call(compliance.reportedPolicies, { query: period }, { as: fixture.insurer }),
    ).toEqual({
      total: 1,
      policies: [{ insPolicyId: id, insPolicyNumber }],
    });
    // Other states and quarters are free, and so is this one once everything of it is backed out.
    expect(await file({ ...period, state: 'SD' })).toBe(1);
    expect(await file({ ...period, quarter: 2 })).toBe(1);
    const [filed] = insurerTransactions;
    if (!filed) throw new Error('Nothing was filed.');
    const body = {
      insTransId: filed.insTransId,
      insPolicyId: id,
      insTransEffectiveDate: filed.insTransEffectiveDate,
      insTransPremium: negate(filed.insTransPremium),
    };
    await fixture.office.call(filings.backoutInsurerTransaction, { body }, { as: fixture.insurer });
    expect(await file(period)).toBe(1);
  });

  it('names the first of many policies, and nobody else’s', async () => {
    const period = { year: 2023, quarter: 4, state: 'WY' };
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await fixture.report('2023-10-05', 100));
    await fixture.add(ids[0] ?? 0, '2023-11-01', 50);
    const { total, policies } = await fixture.office.call(
      compliance.reportedPolicies,
      { query: period },
      { as: fixture.insurer },
    );
    expect([total, policies.length]).toEqual([12, 10]);
    const numbers = policies.map(({ insPolicyNumber }) => insPolicyNumber);
    expect(numbers).toEqual(numbers.toSorted());
    expect(await problemsOf(period)).toEqual({
      state: `Premium of this period is on file: policies ${numbers.slice(0, 3).join(', ')} and 9 more.`,
    });
    const stranger = await fixture.addInsurer('ForeignInsurer', fixture.office.insurerId);
    expect(
      await fixture.office.call(compliance.reportedPolicies, { query: period }, { as: stranger }),
    ).toEqual({
      total: 0,
      policies: [],
    });
  });

  it('is void once premium of the period is reported, and stays on record', async () => {
    const period = { year: 2023, quarter: 2, state: 'WY' };
    await file(period);
    const policyId = await fixture.report('2023-05-01', 100);
    const { insPolicyNumber } = await fixture.read(policyId);
    expect(await isFiled(period)).toBe(false);
    expect((await listOf()).find(({ year }) => year === 2023)).toMatchObject({
      voidedDate: '2026-01-16T00:00:00.000Z',
      voidedByPolicyId: policyId,
      voidedByPolicyNumber: insPolicyNumber,
    });
    const kept = await fixture.office.db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(kept.findLast(({ entity }) => entity === 'no_business_filings')).toMatchObject({
      action: 'update',
      endpoint: 'filings.submitInsurerPolicy',
    });
  });

  it('and premium of one period are never both on file, whoever is first', async () => {
    for (const quarter of [1, 2, 3, 4]) {
      const period = { year: 2022, quarter, state: 'WY' };
      const [declared] = await Promise.allSettled([
        file(period),
        fixture.report(calendarDate(2022, quarter * 3, 1), 100),
      ]);
      const holding = await isFiled(period);
      expect({ quarter, holding }).toEqual({ quarter, holding: false });
      expect(['fulfilled', 'rejected']).toContain(declared.status);
    }
    const void2022 = (await fixture.office.db.select().from(noBusinessFilings)).filter(
      ({ period, voidedOn }) => Math.floor(period / 10) === 2022 && voidedOn === null,
    );
    expect(void2022).toEqual([]);
  });
});
