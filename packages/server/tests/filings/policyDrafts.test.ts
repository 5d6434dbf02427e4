import { filings, type Input } from '@slip/api/contract';
import { type AgentPolicyForm, emptyAgentPolicyForm, stateDefinition } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDrafts } from '../../src/drafts/tables.js';
import { tidyUp } from '../../src/housekeeping.js';
import type { TestPerson } from '../testPeople.js';
import { openPolicyFixture, type PolicyFixture, refusalOf } from './PolicyFixture.js';

type Saved = Input<typeof filings.savePolicyDraft>['body'] & { values: AgentPolicyForm };

let fixture: PolicyFixture;
beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

function form(policyNumber: string): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(stateDefinition('WY'), 'New', '2026-01-15');
  return { ...empty, PolicyDetails: { ...empty.PolicyDetails, PolicyNumber: policyNumber } };
}

function draft(changes: Partial<Saved> = {}): Saved {
  return {
    draftId: crypto.randomUUID(),
    version: 0,
    workflow: 'New',
    agentId: fixture.filing().agentId,
    homeState: 'WY',
    agtPolicyId: 0,
    transactionGroupId: 0,
    editTransactionId: 0,
    step: 'entry',
    values: form('DRAFT-1'),
    ...changes,
  };
}

const save = (body: Saved, as: TestPerson = fixture.agent.person) =>
  fixture.call(filings.savePolicyDraft, { body }, { as });
const read = async (draftId: string, as: TestPerson = fixture.agent.person) =>
  (await fixture.call(filings.policyDraft, { query: { draftId } }, { as })).draft;
const list = (as: TestPerson = fixture.agent.person) => fixture.call(filings.policyDrafts, {}, { as });

describe('a draft', () => {
  it('is kept, read again, listed and forgotten', async () => {
    const body = draft();
    expect(await read(body.draftId)).toBeNull();
    expect(await save(body)).toBe(1);
    expect(await save({ ...body, version: 1, step: 'review', values: form(' DRAFT-2') })).toBe(2);
    expect(await read(body.draftId)).toMatchObject({
      version: 2,
      step: 'review',
      values: { PolicyDetails: { PolicyNumber: ' DRAFT-2' } },
      submittedPolicyId: null,
    });
    expect(await list()).toContainEqual(
      expect.objectContaining({
        draftId: body.draftId,
        homeStateName: 'Wyoming',
        agtPolicyNumber: 'DRAFT-2',
      }),
    );
    const forget = () =>
      fixture.call(
        filings.discardPolicyDraft,
        { body: { draftId: body.draftId } },
        { as: fixture.agent.person },
      );
    expect([await forget(), await forget()]).toEqual([true, false]);
    expect(await read(body.draftId)).toBeNull();
  });

  it('is not overwritten by what was made from an older version, and the same save may come twice', async () => {
    const body = draft();
    await save(body);
    expect(await save({ ...body, version: 1, values: form('MINE') })).toBe(2);
    expect(await save({ ...body, version: 1, values: form('MINE') })).toBe(2);
    expect(await refusalOf(save({ ...body, version: 1, values: form('OTHER') }))).toBe(
      '409 This filing was changed in another window or on another device.',
    );
    expect(await read(body.draftId)).toMatchObject({ values: { PolicyDetails: { PolicyNumber: 'MINE' } } });
  });

  it('is kept as a page of another version has it, and told as this one has it', async () => {
    const { IsExpirationGiven: _, ...information } = form('OLD').TransactionInformation;
    const { TaxStatus: __, ...older } = information;
    const { isMasterPolicy: ___, ...rest } = form('OLD');
    const [card] = rest.InsurerPremiumInformation;
    const values = {
      ...rest,
      photo: 'x',
      PolicyDetails: { ...rest.PolicyDetails, photo: 'x' },
      TransactionInformation: older,
      InsurerPremiumInformation: [{ ...card, photo: 'x' }],
    };
    const body = draft();
    const kept = { body: { ...body, values } };
    expect(await fixture.call(filings.savePolicyDraft, kept, { as: fixture.agent.person })).toBe(1);
    expect(await read(body.draftId)).toMatchObject({
      values: { ...form('OLD'), TransactionInformation: { ...information, TaxStatus: null } },
    });
    // The version that knows the field finds it again.
    const [row] = await fixture.db.select().from(policyDrafts).where(eq(policyDrafts.id, body.draftId));
    expect(row?.values).toEqual(values);
  });

  it('is a form and nothing else', async () => {
    const body = draft();
    const { values } = body;
    const words =
      'values must be a filing form as spec 3 §3.3 or, for insurers, §3.5 has it, with texts of at most 10000 characters.';
    for (const none of [
      {},
      { photo: 'x' },
      { ...values, PolicyDetails: 'x' },
      { ...values, TransactionInformation: { ...values.TransactionInformation, TaxStatus: 5 } },
      { ...values, InsurerPremiumInformation: [{ Premium: '5' }] },
    ]) {
      const answer = await fixture.send(
        filings.savePolicyDraft,
        { body: { ...body, values: none } },
        { as: fixture.agent.person },
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: words });
    }
    // Fields of another version are kept, but not under names that the database cannot store.
    for (const name of ['a\0', 'a\ud800']) {
      for (const strange of [
        { ...values, [name]: 'x' },
        { ...values, PolicyDetails: { ...values.PolicyDetails, [name]: 'x' } },
      ]) {
        const kept = { body: { ...body, values: strange } };
        const answer = await fixture.send(filings.savePolicyDraft, kept, { as: fixture.agent.person });
        expect(answer.status).toBe(400);
      }
    }
    expect(await read(body.draftId)).toBeNull();
  });

  it('is refused with a version that cannot be counted on from', async () => {
    const words = 'version must be less than or equal to 2147483646.';
    for (const version of [2_147_483_647, Number.MAX_SAFE_INTEGER]) {
      expect(await refusalOf(save(draft({ version })))).toBe(words);
    }
    expect(await save(draft({ version: 2_147_483_646 }))).toBe(2_147_483_647);
  });

  it('is refused when it is larger than any filing', async () => {
    const body = draft();
    const comment = 'x'.repeat(10_000);
    const [card] = body.values.InsurerPremiumInformation;
    if (!card) throw new Error('The form has no card.');
    const label = { id: 1, label: comment, naic: '12345' };
    const cards = Array.from({ length: 30 }, () => ({ ...card, Insurer: label }));
    const large = { ...body, values: { ...body.values, InsurerPremiumInformation: cards } };
    expect(await refusalOf(save(large))).toBe(
      '413 This filing is too large to be kept while it is entered: shorten its comments, or file it in parts.',
    );
  });

  it('is one of 200 at most, and one that is discarded makes room', async () => {
    const { person } = await fixture.addAgent({ states: ['WY'] });
    const own = (): Saved => draft({ agentId: person.accountId });
    const first = own();
    await save(first, person);
    const rows = await fixture.db.select().from(policyDrafts).where(eq(policyDrafts.id, first.draftId));
    const more = Array.from({ length: 199 }, () => rows.map((row) => ({ ...row, id: crypto.randomUUID() })));
    await fixture.db.insert(policyDrafts).values(more.flat());
    expect(await refusalOf(save(own(), person))).toBe(
      '409 You have 200 filings begun, which is the most that are kept. Submit or discard one of them first.',
    );
    await fixture.call(filings.discardPolicyDraft, { body: { draftId: first.draftId } }, { as: person });
    expect(await save(own(), person)).toBe(1);
  });

  it('that nobody has touched for 180 days is tidied away', async () => {
    const body = draft();
    await save(body);
    const days = (count: number) => new Date(fixture.clock.now().getTime() + count * 86_400_000);
    await tidyUp(fixture.db, days(180));
    expect(await read(body.draftId)).not.toBeNull();
    await tidyUp(fixture.db, new Date(days(180).getTime() + 1));
    expect(await read(body.draftId)).toBeNull();
  });

  it('of two first saves at once keeps one', async () => {
    const body = draft();
    const answers = await Promise.allSettled([
      save({ ...body, values: form('A') }),
      save({ ...body, values: form('B') }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is of one person alone', async () => {
    const body = draft();
    await save(body);
    const { person } = await fixture.addAgent({ states: ['WY'] });
    expect(await read(body.draftId, person)).toBeNull();
    expect(await list(person)).toEqual([]);
    expect(await refusalOf(save(body, person))).toMatch(/^404 /);
    const own = { ...body, agentId: person.accountId };
    expect(await refusalOf(save(own, person))).toMatch(/^409 /);
    expect(
      await fixture.call(filings.discardPolicyDraft, { body: { draftId: body.draftId } }, { as: person }),
    ).toBe(false);
  });

  it('names only policies and transactions of its agent that belong together', async () => {
    const policy = await fixture.onFile();
    const [coverage] = policy.coverageCodes;
    const place = { workflow: 'Edit', agtPolicyId: policy.agtPolicyId } as const;
    const ids = {
      transactionGroupId: coverage?.agtTransGrpId ?? 0,
      editTransactionId: coverage?.agentTransactions[0]?.agtTransId ?? 0,
    };
    expect(await save(draft({ ...place, ...ids }))).toBe(1);
    const other = await fixture.onFile();
    for (const wrong of [
      { ...ids, agtPolicyId: 999_999 },
      { ...ids, agtPolicyId: other.agtPolicyId },
      { ...ids, transactionGroupId: other.coverageCodes[0]?.agtTransGrpId ?? 0 },
      { ...ids, homeState: 'OK' },
    ]) {
      expect(await refusalOf(save(draft({ ...place, ...ids, ...wrong })))).toMatch(/^404 /);
    }
  });

  it('on a policy that the agency has given to another of its agents is for that agent', async () => {
    const next = await fixture.addAgent({ states: ['WY'] });
    const agency = await fixture.addAgency([fixture.agent, next]);
    const { agtPolicyId, agtPolicyNumber } = await fixture.onFile();
    const agentId = next.person.accountId;
    const body = draft({ workflow: 'Endorsement', agtPolicyId });
    await save(body, agency);
    const change = {
      agentPolicyId: agtPolicyId,
      fromAgentId: body.agentId,
      toAgentId: agentId,
      agentPolicyNumber: agtPolicyNumber,
    };
    await fixture.call(filings.changeAgent, { body: change }, { as: agency });
    expect(await list(agency)).toMatchObject([{ draftId: body.draftId, agtPolicyId, agentId }]);
    expect(await read(body.draftId, agency)).toMatchObject({ agtPolicyId, agentId });
    expect(await save({ ...body, version: 1, agentId }, agency)).toBe(2);
  });

  it('is submitted once, from however many windows, and then listed no more', async () => {
    const body = draft();
    await save(body);
    const submit = (policyNumber: string) =>
      fixture.call(
        filings.submitNewPolicy,
        {
          query: { draftId: body.draftId },
          body: fixture.filing('WY', { policy: { agtPolicyNumber: policyNumber } }),
        },
        { as: fixture.agent.person },
      );
    const answers = await Promise.allSettled([submit('TWO-TABS-1'), submit('TWO-TABS-2')]);
    const filed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(filed).toHaveLength(1);
    expect(await refusalOf(submit('TWO-TABS-3'))).toBe(
      '409 This filing has already been submitted from another window or device.',
    );
    expect(await refusalOf(save({ ...body, version: 1 }))).toMatch(
      /^409 This filing has already been submitted/,
    );
    expect(await read(body.draftId)).toMatchObject({ submittedPolicyId: filed[0] });
    expect((await list()).map(({ draftId }) => draftId)).not.toContain(body.draftId);
    expect(
      await fixture.call(
        filings.discardPolicyDraft,
        { body: { draftId: body.draftId } },
        { as: fixture.agent.person },
      ),
    ).toBe(false);
  });

  it('that was refused on submitting stays a draft', async () => {
    const body = draft();
    await save(body);
    const refused = fixture.filing('WY', { policy: { agtPolicyInsured: '' } });
    const submit = fixture.call(
      filings.submitNewPolicy,
      { query: { draftId: body.draftId }, body: refused },
      { as: fixture.agent.person },
    );
    expect(await refusalOf(submit)).toBe('Insured Name is required.');
    expect(await read(body.draftId)).toMatchObject({ submittedPolicyId: null });
  });
});
