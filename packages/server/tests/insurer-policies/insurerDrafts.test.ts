import { filings, type Input } from '@slip/api/contract';
import { emptyAgentPolicyForm, emptyInsurerPolicy, stateDefinition } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDrafts } from '../../src/drafts/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

type Saved = Input<typeof filings.savePolicyDraft>['body'];

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

const form = (PolicyNumber: string) => ({ ...emptyInsurerPolicy(), PolicyNumber });

function draft(changes: Partial<Saved> = {}): Saved {
  return {
    draftId: crypto.randomUUID(),
    version: 0,
    workflow: 'New',
    agentId: fixture.insurer.accountId,
    homeState: null,
    agtPolicyId: 0,
    transactionGroupId: 0,
    editTransactionId: 0,
    step: 'entry',
    values: form('INS-DRAFT'),
    ...changes,
  };
}

const save = (body: Saved, as: TestPerson = fixture.insurer) =>
  fixture.office.call(filings.savePolicyDraft, { body }, { as });
const read = async (draftId: string, as: TestPerson = fixture.insurer) =>
  (await fixture.office.call(filings.policyDraft, { query: { draftId } }, { as })).draft;
const list = (as: TestPerson = fixture.insurer) => fixture.office.call(filings.policyDrafts, {}, { as });

describe('what an insurer has begun', () => {
  it('is kept before its state is chosen, read again, listed and forgotten', async () => {
    const body = draft();
    expect(await save(body)).toBe(1);
    const values = { ...form('INS-DRAFT-2'), State: 'WY', EntityValue: { id: 3, label: 'Ada Larkin' } };
    expect(await save({ ...body, version: 1, homeState: 'WY', step: 'review', values })).toBe(2);
    expect(await read(body.draftId)).toMatchObject({ version: 2, step: 'review', values });
    expect(await list()).toContainEqual(
      expect.objectContaining({
        draftId: body.draftId,
        agentId: fixture.insurer.accountId,
        homeStateName: 'Wyoming',
        agentName: 'Ada Larkin',
        agtPolicyNumber: 'INS-DRAFT-2',
        agencyEndedOn: null,
      }),
    );
    const forget = { body: { draftId: body.draftId } };
    expect(await fixture.office.call(filings.discardPolicyDraft, forget, { as: fixture.insurer })).toBe(true);
    expect(await read(body.draftId)).toBeNull();
  });

  it('is told when another window was faster', async () => {
    const body = draft();
    await save(body);
    await save({ ...body, version: 1, values: form('MINE') });
    expect(await refusalOf(save({ ...body, version: 1, values: form('OTHER') }))).toBe(
      '409 This filing was changed in another window or on another device.',
    );
  });

  it('is submitted once, from however many windows, and then listed no more', async () => {
    const body = draft();
    await save(body);
    const submit = () =>
      fixture.office.call(
        filings.submitInsurerPolicy,
        { query: { draftId: body.draftId }, body: fixture.policy() },
        { as: fixture.insurer },
      );
    const answers = await Promise.allSettled([submit(), submit()]);
    const filed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(filed).toHaveLength(1);
    expect(await refusalOf(submit())).toBe(
      '409 This filing has already been submitted from another window or device.',
    );
    expect(await refusalOf(save({ ...body, version: 1 }))).toMatch(/^409 This filing has already been/);
    expect(await read(body.draftId)).toMatchObject({ submittedPolicyId: filed[0] });
    expect((await list()).map(({ draftId }) => draftId)).not.toContain(body.draftId);
    const soon = new Date(fixture.office.clock.now().getTime() + 31 * 86_400_000);
    await tidyUp(fixture.office.db, soon);
    expect(await read(body.draftId)).toBeNull();
  });

  it('may be about a policy and a transaction of its own, and ends with the correction', async () => {
    const policyId = await fixture.report('2025-03-01', 100_000);
    const [filed] = (await fixture.read(policyId)).insurerTransactions;
    const editTransactionId = filed?.insTransId ?? 0;
    const place = { workflow: 'Edit', agtPolicyId: policyId, homeState: 'WY', editTransactionId } as const;
    const body = draft(place);
    expect(await save(body)).toBe(1);
    expect(await read(body.draftId)).toMatchObject(place);
    await fixture.office.call(
      filings.autoBackoutInsurerTransaction,
      {
        query: { draftId: body.draftId },
        body: {
          insPolicyId: policyId,
          insTransId: editTransactionId,
          insTransEffectiveDate: filed?.insTransEffectiveDate ?? '',
          insTransPremium: 90_000,
        },
      },
      { as: fixture.insurer },
    );
    expect(await read(body.draftId)).toMatchObject({ submittedPolicyId: policyId });

    const other = await fixture.report('2025-03-01', 100_000);
    for (const wrong of [{ agtPolicyId: other }, { agtPolicyId: 999_999 }, { editTransactionId: 999_999 }]) {
      expect(await refusalOf(save(draft({ ...place, ...wrong })))).toMatch(/^404 /);
    }
    const alien = { ...draft(place), agentId: fixture.alien.accountId };
    expect(await refusalOf(save(alien, fixture.alien))).toMatch(/^404 /);
  });

  it('is of one person and one insurer alone, and of its own form', async () => {
    const body = draft();
    await save(body);
    expect(await read(body.draftId, fixture.alien)).toBeNull();
    expect(await list(fixture.alien)).toEqual([]);
    expect(await refusalOf(save(draft({ agentId: fixture.alien.accountId })))).toMatch(/^404 /);
    const { person: agent } = fixture.office.agent;
    const values = emptyAgentPolicyForm(stateDefinition('WY'), 'New');
    expect(await refusalOf(save(draft({ values })))).toBe(
      'values must be the form of an insurer policy (spec 3 §3.5).',
    );
    expect(await refusalOf(save(draft({ transactionGroupId: 1 })))).toBe(
      'transactionGroupId must be 0: insurers report no coverages.',
    );
    const ofAgent = { agentId: agent.accountId, homeState: 'WY' };
    expect(await refusalOf(save(draft(ofAgent), agent))).toBe(
      'values must be the filing form of an agent policy (spec 3 §3.3).',
    );
    expect(await refusalOf(save(draft({ ...ofAgent, values, homeState: null }), agent))).toBe(
      'homeState is required.',
    );
    const kept = await fixture.office.db.$count(policyDrafts, eq(policyDrafts.personId, agent.personId));
    expect(kept).toBe(0);
  });
});
