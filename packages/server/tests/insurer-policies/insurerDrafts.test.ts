import { filings, type Input } from '@slip/api/contract';
import { emptyAgentPolicyForm, emptyInsurerPolicy, stateDefinition } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDrafts } from '../../src/drafts/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import { refusalOf } from '../filings/PolicyDesk.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerDesk, openInsurerDesk } from './InsurerDesk.js';

type Saved = Input<typeof filings.savePolicyDraft>['body'];

let desk: InsurerDesk;
beforeAll(async () => {
  desk = await openInsurerDesk();
});
afterAll(() => desk.office.close());

const form = (PolicyNumber: string) => ({ ...emptyInsurerPolicy(), PolicyNumber });

function draft(changes: Partial<Saved> = {}): Saved {
  return {
    draftId: crypto.randomUUID(),
    version: 0,
    workflow: 'New',
    agentId: desk.insurer.accountId,
    homeState: null,
    agtPolicyId: 0,
    transactionGroupId: 0,
    editTransactionId: 0,
    step: 'entry',
    values: form('INS-DRAFT'),
    ...changes,
  };
}

const save = (body: Saved, as: TestPerson = desk.insurer) =>
  desk.office.call(filings.savePolicyDraft, { body }, { as });
const read = async (draftId: string, as: TestPerson = desk.insurer) =>
  (await desk.office.call(filings.policyDraft, { query: { draftId } }, { as })).draft;
const list = (as: TestPerson = desk.insurer) => desk.office.call(filings.policyDrafts, {}, { as });

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
        agentId: desk.insurer.accountId,
        homeStateName: 'Wyoming',
        agentName: 'Ada Larkin',
        agtPolicyNumber: 'INS-DRAFT-2',
        agencyEndedOn: null,
      }),
    );
    const forget = { body: { draftId: body.draftId } };
    expect(await desk.office.call(filings.discardPolicyDraft, forget, { as: desk.insurer })).toBe(true);
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
      desk.office.call(
        filings.submitInsurerPolicy,
        { query: { draftId: body.draftId }, body: desk.policy() },
        { as: desk.insurer },
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
    const soon = new Date(desk.office.clock.now().getTime() + 31 * 86_400_000);
    await tidyUp(desk.office.db, soon);
    expect(await read(body.draftId)).toBeNull();
  });

  it('may be about a policy and a transaction of its own, and ends with the correction', async () => {
    const policyId = await desk.report('2025-03-01', 100_000);
    const [filed] = (await desk.read(policyId)).insurerTransactions;
    const editTransactionId = filed?.insTransId ?? 0;
    const place = { workflow: 'Edit', agtPolicyId: policyId, homeState: 'WY', editTransactionId } as const;
    const body = draft(place);
    expect(await save(body)).toBe(1);
    expect(await read(body.draftId)).toMatchObject(place);
    await desk.office.call(
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
      { as: desk.insurer },
    );
    expect(await read(body.draftId)).toMatchObject({ submittedPolicyId: policyId });

    const other = await desk.report('2025-03-01', 100_000);
    for (const wrong of [{ agtPolicyId: other }, { agtPolicyId: 999_999 }, { editTransactionId: 999_999 }]) {
      expect(await refusalOf(save(draft({ ...place, ...wrong })))).toMatch(/^404 /);
    }
    const alien = { ...draft(place), agentId: desk.alien.accountId };
    expect(await refusalOf(save(alien, desk.alien))).toMatch(/^404 /);
  });

  it('is of one person and one insurer alone, and of its own form', async () => {
    const body = draft();
    await save(body);
    expect(await read(body.draftId, desk.alien)).toBeNull();
    expect(await list(desk.alien)).toEqual([]);
    expect(await refusalOf(save(draft({ agentId: desk.alien.accountId })))).toMatch(/^404 /);
    const { person: agent } = desk.office.agent;
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
    const kept = await desk.office.db.$count(policyDrafts, eq(policyDrafts.personId, agent.personId));
    expect(kept).toBe(0);
  });
});
