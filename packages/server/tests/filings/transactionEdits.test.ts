import { filings } from '@slip/api/contract';
import { messages, participatingStates } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentLines, lloydsAllocations, policies, transactions } from '../../src/filings/tables.js';
import type { FilingChanges } from './FilingFixture.js';
import {
  allOf,
  type EditBody,
  editBody,
  type Filing,
  firstOf,
  openPolicyFixture,
  type Policy,
  type PolicyFixture,
  refusalOf,
} from './PolicyFixture.js';

let fixture: PolicyFixture;
beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

describe('a backout', () => {
  it.each(participatingStates().map(({ abbreviation }) => abbreviation))(
    'is the exact reverse of what it backs out in %s',
    async (state) => {
      const filing = fixture.filing(state);
      const policy = await fixture.onFile(filing);
      const original = firstOf(policy);
      const id = await fixture.backOut(policy, original);
      const after = await fixture.read(policy.agtPolicyId, filing);
      const backout = allOf(after).find(({ agtTransId }) => agtTransId === id);
      expect(backout).toMatchObject({
        agtTransType: 11,
        agtTransStatus: 'Accepted',
        agtTransIdBackout: original.agtTransId,
        agtTransPremium: -original.agtTransPremium,
        msAgtTransOtherFees: -original.msAgtTransOtherFees,
        agtTransAsmtSumTaxOther: -original.agtTransAsmtSumTaxOther,
        agtTransAsmtSumCm: -original.agtTransAsmtSumCm,
      });
      expect(after.agtPolicyTotalPremium).toBe(0);
      const lines = (of: number) =>
        fixture.db
          .select()
          .from(assessmentLines)
          .where(eq(assessmentLines.transactionId, of))
          .orderBy(assessmentLines.position);
      const reversed = await lines(id);
      expect(reversed.map(({ line, rate, rateVersion }) => ({ line, rate, rateVersion }))).toEqual(
        (await lines(original.agtTransId)).map(({ line, rate, rateVersion }) => ({
          line,
          rate,
          rateVersion,
        })),
      );
      expect(reversed[0]?.reason).toContain(`Backout of ${original.agtTransNumber}: `);
    },
  );

  it('reverses the syndicates’ parts too', async () => {
    const [first, second] = fixture.syndicateIds;
    const policy = await fixture.onFile(
      fixture.filing('OK', {
        transaction: {
          insurerId: fixture.lloydsId,
          insurerNaic: '',
          lloydsSyndicateAllocations: [
            { lsId: first, userPremium: 600_000 },
            { lsId: second, userPremium: 400_000 },
          ],
        },
      }),
    );
    const id = await fixture.backOut(policy, firstOf(policy));
    const parts = await fixture.db
      .select({ premium: lloydsAllocations.premium })
      .from(lloydsAllocations)
      .where(eq(lloydsAllocations.transactionId, id))
      .orderBy(lloydsAllocations.syndicateId);
    expect(parts).toEqual([{ premium: -600_000 }, { premium: -400_000 }]);
  });

  it('settles the question about what it backs out', async () => {
    const filing = fixture.filing('CO', { coverage: { ccTaxStatus: '7' } });
    const policy = await fixture.onFile(filing);
    expect(firstOf(policy).agtTransStatus).toBe('Questioned');
    await fixture.backOut(policy, firstOf(policy));
    expect(allOf(await fixture.read(policy.agtPolicyId, filing)).map((each) => each.agtTransStatus)).toEqual([
      'Accepted',
      'Accepted',
    ]);
    const [stored] = await fixture.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(stored?.questioned).toBe(0);
  });

  it('is made once', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const original = firstOf(policy);
    const id = await fixture.backOut(policy, original);
    expect(await refusalOf(fixture.backOut(policy, original))).toMatch(
      new RegExp(`^409 Transaction ${original.agtTransNumber} is backed out already, by \\d{4}-\\d{8}\\.$`),
    );
    const backout = allOf(await fixture.read(policy.agtPolicyId, filing)).find(
      ({ agtTransId }) => agtTransId === id,
    );
    if (!backout) throw new Error('The backout is not there.');
    expect(await refusalOf(fixture.backOut(policy, backout))).toBe('A backout cannot be backed out.');
  });

  it('is made once, also when asked for twice at a time', async () => {
    const policy = await fixture.onFile();
    const both = await Promise.allSettled([
      fixture.backOut(policy, firstOf(policy)),
      fixture.backOut(policy, firstOf(policy)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('reverses what was seen, for those who may', async () => {
    const policy = await fixture.onFile();
    const original = firstOf(policy);
    const seen = { ...original, agtTransReceivedDate: '2026-01-01T00:00:00.000Z' };
    expect(await refusalOf(fixture.backOut(policy, seen))).toContain('has been changed meanwhile');
    const stranger = await fixture.addAgent();
    expect(await refusalOf(fixture.backOut(policy, original, stranger.person))).toBe(
      `404 ${messages.calls.notFound}`,
    );
    const unlicensed = await fixture.addAgent({ states: ['CO'] });
    const theirs = await fixture.onFile(fixture.filing('CO', {}, unlicensed), unlicensed);
    await fixture.db.update(policies).set({ homeState: 'WY' }).where(eq(policies.id, theirs.agtPolicyId));
    const inWyoming = { ...theirs, homeStateAbbr: 'WY' };
    expect(await refusalOf(fixture.backOut(inWyoming, firstOf(theirs), unlicensed.person))).toContain(
      'Your account does not have access to submit policy data for Wyoming.',
    );
  });
});

const endorse = (filing: Filing, policy: Policy, changes: FilingChanges, inGroup = true) => {
  const added = fixture.filing(filing.homeStateAbbr, changes);
  return fixture.call(
    inGroup ? filings.submitGroupEndorsement : filings.submitEndorsement,
    { body: { ...filing, agtPolicyId: policy.agtPolicyId, coverageCodes: added.coverageCodes } },
    { as: fixture.agent.person },
  );
};

describe('a transaction that is added', () => {
  it('joins its coverage, and is taxed as the term is', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const transaction = { agtTransType: 2, msAgtTransPremium: 100_000, msAgtTransOtherFees: 0 };
    await endorse(filing, policy, { transaction });
    const after = await fixture.read(policy.agtPolicyId, filing);
    expect(after.coverageCodes).toHaveLength(1);
    expect(allOf(after)[1]).toMatchObject({ agtTransType: 2, agtTransAsmtSumTaxOther: 3_000 });
    expect(after.agtPolicyTotalPremium).toBe(1_100_000);
  });

  it('opens a coverage the policy does not have yet', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const other = { coverage: { ccCoverageCode: '5001' } };
    expect(await refusalOf(endorse(filing, policy, other))).toContain('add it as a new coverage');
    await endorse(filing, policy, other, false);
    expect((await fixture.read(policy.agtPolicyId, filing)).coverageCodes).toHaveLength(2);
    expect(await refusalOf(endorse(filing, policy, other, false))).toContain('add the transaction to it');
  });

  it('is questioned when it returns more than there is', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const transaction = { agtTransType: 3, msAgtTransPremium: -1_000_001, msAgtTransOtherFees: 0 };
    await endorse(filing, policy, { transaction });
    expect(allOf(await fixture.read(policy.agtPolicyId, filing))[1]).toMatchObject({
      agtTransStatus: 'Questioned',
      tiqReason:
        'More premium is returned ($10,000.01) than is on file ($10,000.00) for the term that began on 01/15/2026. Correct the Premium, or add the transaction that is missing.',
    });
  });

  it('does not change the policy’s number, and is of a type that is offered', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    expect(await refusalOf(endorse({ ...filing, agtPolicyNumber: 'OTHER' }, policy, {}))).toContain(
      `The policy's number is ${filing.agtPolicyNumber}`,
    );
    const transaction = { agtTransType: 4, msAgtTransPremium: -100, msAgtTransOtherFees: 0 };
    const other = { ccCoverageCode: '5001' };
    expect(await refusalOf(endorse(filing, policy, { transaction, coverage: other }, false))).toContain(
      'Transaction Type Cancellation cannot be filed here.',
    );
  });
});

const update = (body: EditBody) =>
  fixture.call(filings.updateTransaction, { body }, { as: fixture.agent.person });
const correct = (body: EditBody) =>
  fixture.call(filings.autoBackoutTransaction, { body }, { as: fixture.agent.person });

describe('an edit of a transaction (spec 3 §3.2)', () => {
  it('changes a comment as it is, and anything else by backout and correction', async () => {
    const filing = fixture.filing();
    const policy = await fixture.onFile(filing);
    const edit = { ...editBody(policy, firstOf(policy)), agentTransactionComment: 'As bound.' };
    await update(edit);
    expect(firstOf(await fixture.read(policy.agtPolicyId, filing)).agtTransComment).toBe('As bound.');

    const more = { ...edit, agentTransactionPremium: 1_200_000 };
    expect(await refusalOf(update(more))).toBe(messages.filings.backoutAndCorrection);
    await correct(more);
    const after = await fixture.read(policy.agtPolicyId, filing);
    expect(allOf(after).map((each) => [each.agtTransType, each.agtTransPremium])).toEqual([
      [1, 1_000_000],
      [11, -1_000_000],
      [1, 1_200_000],
    ]);
    expect(after.agtPolicyTotalPremium).toBe(1_200_000);

    expect(await refusalOf(correct(more))).toBe(messages.filings.commentOnly);
    expect(await refusalOf(update(more))).toBe(messages.filings.commentOnly);
    await update({ ...edit, agentTransactionComment: 'Replaced.' });
    const [original] = await fixture.db
      .select()
      .from(transactions)
      .where(eq(transactions.id, firstOf(policy).agtTransId));
    expect(original).toMatchObject({ comment: 'Replaced.', premium: 1_000_000 });
  });

  it('is held to the rules of a filing', async () => {
    const policy = await fixture.onFile();
    const edit = editBody(policy, firstOf(policy));
    expect(await refusalOf(correct({ ...edit, agentTransactionPremium: 10_000_000_000 }))).toBe(
      'Premium must be less than 100,000,000.00',
    );
    expect(
      await refusalOf(correct({ ...edit, insurerId: fixture.unlistedInsurerId, insurerNaic: '' })),
    ).toContain('not in your insurer list');
    expect(await refusalOf(update({ ...edit, agentTransactionComment: 'c'.repeat(101) }))).toContain(
      'Maximum 100 characters',
    );
  });
});
