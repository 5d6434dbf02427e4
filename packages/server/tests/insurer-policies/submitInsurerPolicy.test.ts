import { badRequestBody, filings } from '@slip/api/contract';
import {
  type InsurerPolicyPayload,
  insurerInformationForm,
  seenInsurerPolicy,
  toInsurerPolicyUpdate,
  toWireDate,
} from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { insurerPolicies, insurerTransactions } from '../../src/insurer-policies/tables.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

async function problemsOf(
  changes: Partial<InsurerPolicyPayload>,
  as: TestPerson = fixture.insurer,
): Promise<Record<string, string>> {
  const { db } = fixture.office;
  const before = [await db.$count(insurerPolicies), await db.$count(auditEvents)];
  const response = await fixture.office.send(
    filings.submitInsurerPolicy,
    { body: fixture.policy(changes) },
    { as },
  );
  expect(response.status).toBe(400);
  const { problems } = badRequestBody().validateSync(await response.json(), { strict: true });
  expect([await db.$count(insurerPolicies), await db.$count(auditEvents)]).toEqual(before);
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

describe('an insurer reports a policy (spec 3 §3.5)', () => {
  it('and gets a confirmation number, a type and a period', async () => {
    const id = await fixture.report('2025-03-01', 1_000_000);
    const policy = await fixture.read(id);
    expect(policy).toMatchObject({
      insPolicyInsured: 'Bighorn Outfitters LLC',
      homeStateName: 'Wyoming',
      insPolicyTotalPremium: 1_000_000,
      agentId: fixture.office.agent.person.accountId,
      ipcPolicy: 0,
      insurerTransactions: [
        {
          insTransType: 1,
          transactionTypeDescription: 'New Business',
          insTransEffectiveDate: '2025-03-01T00:00:00.000Z',
          insTransReceivedDate: '2026-01-16T00:00:00.000Z',
          insTransPremium: 1_000_000,
          insSubYearAndQuarter: 20251,
          insTransIdBackout: null,
        },
      ],
    });
    expect(policy.insurerTransactions[0]?.insTransNumber).toMatch(/^2026-\d{8}$/);
  });

  it('of independently procured coverage, which names no agent', async () => {
    const body = fixture.policy({ ipcPolicy: 1, agentId: null });
    const id = await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.insurer });
    expect(await fixture.read(id)).toMatchObject({ ipcPolicy: 1, agentId: null, agentName: '' });
  });

  it('by the year, as an insurer of another country', async () => {
    const id = await fixture.report('2025-11-30', 500, fixture.alien);
    const { insurerTransactions: filed } = await fixture.read(id, fixture.alien);
    expect(filed[0]?.insSubYearAndQuarter).toBe(20250);
  });

  it('up to 365 days ahead', async () => {
    await fixture.report('2027-01-16', 500);
    expect(await problemsOf({ insTransEffectiveDate: toWireDate('2027-01-17') })).toEqual({
      insTransEffectiveDate: 'Transaction Effective Date must be between 04/01/2013 and 01/16/2027.',
    });
  });
});

describe('a policy is refused', () => {
  it('whose number is on file for the state and agent, however it is written', async () => {
    const body = fixture.policy({ insPolicyNumber: 'Ab-77' });
    await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.insurer });
    const duplicate = { insPolicyNumber: 'Policy Number already exists in the system.' };
    expect(await problemsOf({ insPolicyNumber: ' aB-77 ' })).toEqual(duplicate);
    const ask = (state: string, agentId: number, insurerPolicyId = 0) =>
      fixture.office.call(
        filings.duplicateInsurerPolicyNumber,
        { query: { state, agentId, insurerPolicyId, policyNumber: 'ab-77' } },
        { as: fixture.insurer },
      );
    const { accountId } = fixture.office.agent.person;
    expect([await ask('WY', accountId), await ask('SD', accountId), await ask('WY', 0)]).toEqual([
      true,
      false,
      false,
    ]);
    // Numbers that are no ids, as the database has them.
    await expect(ask('WY', 1e20)).rejects.toThrow(/^400 .*agentId/);
    await expect(ask('WY', accountId, 1e20)).rejects.toThrow(/^400 .*insurerPolicyId/);
    // Other insurers may have the number as well.
    await fixture.office.call(filings.submitInsurerPolicy, { body }, { as: fixture.alien });
  });

  it('of an agent who is none, or not in its list', async () => {
    const words = { agentId: "Please use 'Edit Agent List' to select an available Agent." };
    expect(await problemsOf({ agentId: 999_999 })).toEqual(words);
    expect(await problemsOf({ agentId: fixture.alien.accountId })).toEqual(words);
    expect(await problemsOf({ agentId: 1e20 })).toEqual({ agentId: 'agentId is too large.' });
    const unlisted = await fixture.office.addAgent();
    expect(await problemsOf({ agentId: unlisted.person.accountId })).toEqual(words);
  });

  it('of an insurer that is not active', async () => {
    const closed = await fixture.addInsurer('ForeignInsurer', fixture.office.closedInsurerId);
    const words = { insTransEffectiveDate: 'The insurer is not active in the state on that date.' };
    expect(await problemsOf({ insTransEffectiveDate: toWireDate('2025-07-01') }, closed)).toEqual(words);
    const asked = { state: 'WY', effectiveDate: '06/30/2025' };
    expect(await fixture.office.call(filings.insurerIsActive, { query: asked }, { as: closed })).toBe(true);
    await fixture.report('2025-06-30', 100, closed);
  });
});

it('of two changes of a policy at once that began with the same facts, one is stored and the other refused', async () => {
  const id = await fixture.report('2025-03-01', 100);
  const read = await fixture.read(id);
  const body = { ...toInsurerPolicyUpdate(insurerInformationForm(read), id), seen: seenInsurerPolicy(read) };
  const save = (changes: { readonly insPolicyNumber?: string; readonly insPolicyInsured?: string }) =>
    fixture.office.send(
      filings.updateInsurerPolicy,
      { body: { ...body, ...changes } },
      { as: fixture.insurer },
    );
  const answers = await Promise.all([
    save({ insPolicyNumber: 'OVERTAKEN-1' }),
    save({ insPolicyInsured: 'Bighorn West LLC' }),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  const now = await fixture.read(id);
  const stored = [now.insPolicyNumber === 'OVERTAKEN-1', now.insPolicyInsured === 'Bighorn West LLC'];
  expect(stored).toEqual(statuses.map((status) => status === 200));
});

describe('nobody else', () => {
  it('reads it, but for the office', async () => {
    const id = await fixture.report('2025-03-01', 100);
    const query = { insurerPolicyId: id, insurerId: fixture.insurer.accountId };
    for (const as of [fixture.alien, fixture.office.agent.person]) {
      const response = await fixture.office.send(filings.insurerPolicy, { query }, { as });
      expect(response.status).toBe(as.kind === 'Agent' ? 403 : 404);
    }
    const staff = await fixture.office.addPerson({ kind: 'Office' });
    expect(await fixture.office.call(filings.insurerPolicy, { query }, { as: staff })).toMatchObject({
      insPolicyId: id,
    });
  });

  it('gets the same number: twenty at once store one', async () => {
    const body = fixture.policy({ insPolicyNumber: 'RACE-1' });
    const before = await fixture.office.db.$count(insurerTransactions);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture.office.send(filings.submitInsurerPolicy, { body }, { as: fixture.insurer }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
    expect(await fixture.office.db.$count(insurerTransactions)).toBe(before + 1);
  });
});
