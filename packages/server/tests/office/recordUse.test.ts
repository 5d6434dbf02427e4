import { type CallInput, office as duties, filings } from '@slip/api/contract';
import { exampleFiling, insurerChoice } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insurers, syndicates } from '../../src/accounts/tables.js';
import { openPolicyFixture, type PolicyFixture } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';

let fixture: PolicyFixture;
let staff: TestPerson;
let insurer: { naic: string; name: string };

beforeAll(async () => {
  fixture = await openPolicyFixture();
  staff = await fixture.addPerson({ kind: 'Office' });
  const [found] = await fixture.db.select().from(insurers).where(eq(insurers.id, fixture.insurerId));
  if (!found) throw new Error('The fixture has no insurer.');
  insurer = { naic: found.naic, name: found.name };
  await fixture.onFile();
  const values = exampleFiling();
  const [first] = values.InsurerPremiumInformation;
  if (first) first.Insurer = insurerChoice({ id: fixture.insurerId, ...insurer });
  await fixture.call(
    filings.savePolicyDraft,
    {
      body: {
        draftId: crypto.randomUUID(),
        version: 0,
        workflow: 'New',
        agentId: fixture.filing().agentId,
        homeState: 'WY',
        agtPolicyId: 0,
        transactionGroupId: 0,
        editTransactionId: 0,
        step: 'entry',
        values,
      },
    },
    { as: fixture.agent.person },
  );
});
afterAll(() => fixture.close());

type Query = CallInput<typeof duties.recordUse>['query'];

it('counts what the end of a record touches: policies that go on, those that begin later, and drafts', async () => {
  const key = `${insurer.naic} WY`;
  const of = (lastDay: Query['lastDay'], kind: Query['kind'] = 'insurers', named = key) =>
    fixture.call(duties.recordUse, { query: { kind, key: named, lastDay } }, { as: staff });
  expect(await of('2020-01-01')).toEqual({ running: 1, later: 1, drafts: 1 });
  expect(await of('2026-01-16')).toMatchObject({ running: 1, drafts: 1 });
  expect(await of('2099-12-31')).toMatchObject({ running: 0, later: 0 });
  // Not what was filed in another state, or with others.
  expect(await of('2020-01-01', 'insurers', `${insurer.naic} OK`)).toEqual({
    running: 0,
    later: 0,
    drafts: 0,
  });
  const [syndicate] = await fixture.db.select().from(syndicates);
  expect(await of('2020-01-01', 'syndicates', syndicate?.number ?? '')).toEqual({
    running: 0,
    later: 0,
    drafts: 0,
  });
  expect(await of('2020-01-01', 'coverageCodes', 'WY 5000')).toEqual({ running: 1, later: 1, drafts: 1 });
  const licenses = await fixture.call(
    duties.records,
    { query: { kind: 'licenses', state: 'WY' } },
    { as: staff },
  );
  const own = licenses.rows.find(({ values }) => values.state === 'WY')?.key ?? '';
  expect(await of('2020-01-01', 'licenses', own)).toEqual({ running: 1, later: 1, drafts: 1 });
  await expect(of('2020-01-01', 'insurers', '00000 WY')).rejects.toMatchObject({ status: 404 });
});
