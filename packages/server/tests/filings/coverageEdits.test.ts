import { filings, office } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf, editBody, firstOf, lastHolding, type Policy, refusalOf } from './PolicyFixture.js';
import { accepted, openTermFixture, type TermFixture } from './TermFixture.js';

/* A coverage edit does what a person would by hand, transaction by transaction (spec 3 §4.3). */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

const edit = (policy: Policy, newCoverageCode: string) =>
  fixture.call(
    filings.updateCoverageCode,
    {
      body: {
        trackingPolicyId: policy.trackingPolicyId,
        homeState: policy.homeStateAbbr,
        agentPolicyId: policy.agtPolicyId,
        agentId: policy.agentId,
        originalCoverageCode: '5000',
        originalTaxStatus: '0',
        newCoverageCode,
        newTaxStatus: '0',
      },
    },
    fixture.as,
  );

describe('a coverage edit', () => {
  it('asks nothing that a person filing one by one would not be asked, at the rates of the term', async () => {
    // Tennessee charges no transaction fee on terms that begin before 10/01/2016.
    const policy = await fixture.file(
      { effective: '2016-01-15', expiration: '2017-01-15', premium: 1_200_000, fees: 0 },
      'TN',
    );
    await fixture.add(policy, { type: 2, effective: '2016-11-01', premium: 500_000, fees: 0 });
    await fixture.add(await fixture.readAgain(policy), {
      type: 3,
      effective: '2016-12-01',
      premium: -1_500_000,
      fees: 0,
    });
    await edit(await fixture.readAgain(policy), '5001');
    const moved = allOf(await fixture.readAgain(policy)).slice(-3);
    expect(moved.map((each) => [each.agtTransType, each.agtTransPremium, each.agtTransAsmtSumCm])).toEqual([
      [1, 1_200_000, 0],
      [2, 500_000, 0],
      [3, -1_500_000, 0],
    ]);
    for (const { tiqReason } of moved)
      expect(tiqReason).toMatch(/^It was received \d+ days after it took effect/);
    for (const { tiqReason } of moved) expect(tiqReason).not.toContain('on file');
  });

  it('leaves what was right, and asks what was asked', async () => {
    const policy = await fixture.file({ premium: 100_000, fees: 0 });
    const give = async (type: number, premium: number) =>
      fixture.add(await fixture.readAgain(policy), { type, premium, fees: 0 });
    await give(3, -30_000);
    const questionedBefore = await give(3, -90_000);
    expect(questionedBefore.agtTransStatus).toBe('Questioned');
    await edit(await fixture.readAgain(policy), '5001');
    const moved = allOf(await fixture.readAgain(policy)).slice(-3);
    expect(moved.map((each) => [each.agtTransPremium, each.agtTransStatus, each.tiqReason])).toEqual([
      [100_000, 'Accepted', ''],
      [-30_000, 'Accepted', ''],
      [-90_000, 'Questioned', questionedBefore.tiqReason],
    ]);
  });

  it('asks about one of three reinstatements of two cancellations', async () => {
    const policy = await fixture.file({ premium: 100_000, fees: 0 });
    for (const type of [4, 4, 6, 6, 6]) {
      const premium = type === 4 ? -10_000 : 10_000;
      await fixture.add(await fixture.readAgain(policy), { type, premium, fees: 0 });
    }
    await edit(await fixture.readAgain(policy), '5001');
    const moved = allOf(await fixture.readAgain(policy)).slice(-6);
    expect(moved.map(({ tiqRules }) => tiqRules)).toEqual([[], [], [], [], [], ['T103']]);
  });

  it('does not ask again what the office has accepted', async () => {
    const policy = await fixture.file({ premium: 100_000, fees: 0, effective: '2025-10-01' });
    expect(firstOf(policy)).toMatchObject({ agtTransStatus: 'Questioned', tiqRules: ['T107'] });
    await edit(policy, '5001');
    const asked = lastHolding(await fixture.readAgain(policy)).filed;
    expect(asked.tiqRules).toEqual(['T107']);
    const staff = await fixture.addPerson({ kind: 'Office' });
    const body = { confirmationNumber: asked.agtTransNumber, note: 'In order.' };
    await fixture.call(office.acceptQuestion, { body }, { as: staff });
    const now = await fixture.readAgain(policy);
    await fixture.correct(now, asked, { agentTransactionPremium: 90_000 });
    expect(lastHolding(await fixture.readAgain(policy)).filed).toMatchObject(accepted);
  });

  it('asks for the declinations that the new coverage needs', async () => {
    const filing = fixture.filing('TN', { coverage: { ccCoverageCode: '5002' } });
    const policy = await fixture.onFile(filing);
    const body = {
      trackingPolicyId: policy.trackingPolicyId,
      homeState: 'TN',
      agentPolicyId: policy.agtPolicyId,
      agentId: policy.agentId,
      originalCoverageCode: '5002',
      originalTaxStatus: '0',
      newCoverageCode: '5000',
      newTaxStatus: '0',
    };
    expect(await refusalOf(fixture.call(filings.updateCoverageCode, { body }, fixture.as))).toBe(
      `Coverage Code 5000 needs 3 declinations, and transaction ${firstOf(policy).agtTransNumber} has 1. Edit that transaction instead: its form asks for them.`,
    );
  });

  it('bills the contact of the agent the policy has now', async () => {
    const from = await fixture.addAgent();
    const to = await fixture.addAgent();
    const agency = await fixture.addAgency([from, to]);
    const policy = await fixture.onFile(fixture.filing('WY', {}, from), from);
    const change = {
      agentPolicyId: policy.agtPolicyId,
      fromAgentId: from.person.accountId,
      toAgentId: to.person.accountId,
      agentPolicyNumber: policy.agtPolicyNumber,
    };
    await fixture.call(filings.changeAgent, { body: change }, { as: agency });
    const theirs = await fixture.read(policy.agtPolicyId, fixture.filing('WY', {}, to), to);
    const body = { ...editBody(theirs, firstOf(theirs)), agentTransactionPremium: 900_000 };
    await fixture.call(filings.autoBackoutTransaction, { body }, { as: to.person });
    await fixture.call(
      filings.updateCoverageCode,
      {
        body: {
          trackingPolicyId: policy.trackingPolicyId,
          homeState: 'WY',
          agentPolicyId: policy.agtPolicyId,
          agentId: to.person.accountId,
          originalCoverageCode: '5000',
          originalTaxStatus: '0',
          newCoverageCode: '5001',
          newTaxStatus: '0',
        },
      },
      { as: to.person },
    );
    const after = await fixture.read(policy.agtPolicyId, fixture.filing('WY', {}, to), to);
    expect(lastHolding(after).filed.slipBillId).toBe(to.contactId);
  });
});

describe('an edit that changes nothing', () => {
  it('is refused with a word', async () => {
    const policy = await fixture.file({});
    const body = editBody(policy, firstOf(policy));
    const words = 'Nothing has been changed, so there is nothing to file.';
    expect(await refusalOf(fixture.call(filings.updateTransaction, { body }, fixture.as))).toBe(words);
    expect(await refusalOf(fixture.call(filings.autoBackoutTransaction, { body }, fixture.as))).toBe(words);
    expect(allOf(await fixture.readAgain(policy))).toHaveLength(1);
  });
});
