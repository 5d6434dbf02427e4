import { filings } from '@slip/api/contract';
import { messages, participatingStates } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentLines, lloydsAllocations, policies, transactions } from '../../src/filings/tables.js';
import type { FilingChanges } from './FilingDesk.js';
import {
  allOf,
  type EditBody,
  editBody,
  type Filing,
  firstOf,
  openPolicyDesk,
  type Policy,
  type PolicyDesk,
  refusalOf,
} from './PolicyDesk.js';

let desk: PolicyDesk;
beforeAll(async () => {
  desk = await openPolicyDesk();
});
afterAll(() => desk.close());

describe('a backout', () => {
  it.each(participatingStates.map(({ abbreviation }) => abbreviation))(
    'is the exact reverse of what it backs out in %s',
    async (state) => {
      const filing = desk.filing(state);
      const policy = await desk.onFile(filing);
      const original = firstOf(policy);
      const id = await desk.backOut(policy, original);
      const after = await desk.read(policy.agtPolicyId, filing);
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
        desk.db
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
    const [first, second] = desk.syndicateIds;
    const policy = await desk.onFile(
      desk.filing('OK', {
        transaction: {
          insurerId: desk.lloydsId,
          insurerNaic: '',
          lloydsSyndicateAllocations: [
            { lsId: first, userPremium: 600_000 },
            { lsId: second, userPremium: 400_000 },
          ],
        },
      }),
    );
    const id = await desk.backOut(policy, firstOf(policy));
    const parts = await desk.db
      .select({ premium: lloydsAllocations.premium })
      .from(lloydsAllocations)
      .where(eq(lloydsAllocations.transactionId, id))
      .orderBy(lloydsAllocations.syndicateId);
    expect(parts).toEqual([{ premium: -600_000 }, { premium: -400_000 }]);
  });

  it('settles the question about what it backs out', async () => {
    const filing = desk.filing('CO', { coverage: { ccTaxStatus: '7' } });
    const policy = await desk.onFile(filing);
    expect(firstOf(policy).agtTransStatus).toBe('Questioned');
    await desk.backOut(policy, firstOf(policy));
    expect(allOf(await desk.read(policy.agtPolicyId, filing)).map((each) => each.agtTransStatus)).toEqual([
      'Accepted',
      'Accepted',
    ]);
    const [stored] = await desk.db.select().from(policies).where(eq(policies.id, policy.agtPolicyId));
    expect(stored?.questioned).toBe(0);
  });

  it('is made once', async () => {
    const filing = desk.filing();
    const policy = await desk.onFile(filing);
    const original = firstOf(policy);
    const id = await desk.backOut(policy, original);
    expect(await refusalOf(desk.backOut(policy, original))).toMatch(
      new RegExp(`^409 Transaction ${original.agtTransNumber} is backed out already, by \\d{4}-\\d{8}\\.$`),
    );
    const backout = allOf(await desk.read(policy.agtPolicyId, filing)).find(
      ({ agtTransId }) => agtTransId === id,
    );
    if (!backout) throw new Error('The backout is not there.');
    expect(await refusalOf(desk.backOut(policy, backout))).toBe('A backout cannot be backed out.');
  });

  it('is made once, also when asked for twice at a time', async () => {
    const policy = await desk.onFile();
    const both = await Promise.allSettled([
      desk.backOut(policy, firstOf(policy)),
      desk.backOut(policy, firstOf(policy)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('reverses what was seen, for those who may', async () => {
    const policy = await desk.onFile();
    const original = firstOf(policy);
    const seen = { ...original, agtTransReceivedDate: '2026-01-01T00:00:00.000Z' };
    expect(await refusalOf(desk.backOut(policy, seen))).toContain('has been changed meanwhile');
    const stranger = await desk.addAgent();
    expect(await refusalOf(desk.backOut(policy, original, stranger.person))).toBe(
      `404 ${messages.calls.notFound}`,
    );
    const unlicensed = await desk.addAgent({ states: ['CO'] });
    const theirs = await desk.onFile(desk.filing('CO', {}, unlicensed), unlicensed);
    await desk.db.update(policies).set({ homeState: 'WY' }).where(eq(policies.id, theirs.agtPolicyId));
    const inWyoming = { ...theirs, homeStateAbbr: 'WY' };
    expect(await refusalOf(desk.backOut(inWyoming, firstOf(theirs), unlicensed.person))).toContain(
      'Your account does not have access to submit policy data for Wyoming.',
    );
  });
});

const endorse = (filing: Filing, policy: Policy, changes: FilingChanges, inGroup = true) => {
  const added = desk.filing(filing.homeStateAbbr, changes);
  return desk.call(
    inGroup ? filings.submitGroupEndorsement : filings.submitEndorsement,
    { body: { ...filing, agtPolicyId: policy.agtPolicyId, coverageCodes: added.coverageCodes } },
    { as: desk.agent.person },
  );
};

describe('a transaction that is added', () => {
  it('joins its coverage, and is taxed as the term is', async () => {
    const filing = desk.filing();
    const policy = await desk.onFile(filing);
    const transaction = { agtTransType: 2, msAgtTransPremium: 100_000, msAgtTransOtherFees: 0 };
    await endorse(filing, policy, { transaction });
    const after = await desk.read(policy.agtPolicyId, filing);
    expect(after.coverageCodes).toHaveLength(1);
    expect(allOf(after)[1]).toMatchObject({ agtTransType: 2, agtTransAsmtSumTaxOther: 3_000 });
    expect(after.agtPolicyTotalPremium).toBe(1_100_000);
  });

  it('opens a coverage the policy does not have yet', async () => {
    const filing = desk.filing();
    const policy = await desk.onFile(filing);
    const other = { coverage: { ccCoverageCode: '5001' } };
    expect(await refusalOf(endorse(filing, policy, other))).toContain('add it as a new coverage');
    await endorse(filing, policy, other, false);
    expect((await desk.read(policy.agtPolicyId, filing)).coverageCodes).toHaveLength(2);
    expect(await refusalOf(endorse(filing, policy, other, false))).toContain('add the transaction to it');
  });

  it('is questioned when it returns more than there is', async () => {
    const filing = desk.filing();
    const policy = await desk.onFile(filing);
    const transaction = { agtTransType: 3, msAgtTransPremium: -1_000_001, msAgtTransOtherFees: 0 };
    await endorse(filing, policy, { transaction });
    expect(allOf(await desk.read(policy.agtPolicyId, filing))[1]).toMatchObject({
      agtTransStatus: 'Questioned',
      tiqReason:
        'More premium is returned ($10,000.01) than is on file ($10,000.00) for the term that began on 01/15/2026. Correct the Premium, or add the transaction that is missing.',
    });
  });

  it('does not change the policy’s number, and is of a type that is offered', async () => {
    const filing = desk.filing();
    const policy = await desk.onFile(filing);
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

const update = (body: EditBody) => desk.call(filings.updateTransaction, { body }, { as: desk.agent.person });
const correct = (body: EditBody) =>
  desk.call(filings.autoBackoutTransaction, { body }, { as: desk.agent.person });

describe('an edit of a transaction', () => {
  it('changes a comment as it is, and anything else by backout and correction', async () => {
    const filing = desk.filing();
    const policy = await desk.onFile(filing);
    const edit = { ...editBody(policy, firstOf(policy)), agentTransactionComment: 'As bound.' };
    await update(edit);
    expect(firstOf(await desk.read(policy.agtPolicyId, filing)).agtTransComment).toBe('As bound.');

    const more = { ...edit, agentTransactionPremium: 1_200_000 };
    expect(await refusalOf(update(more))).toBe(messages.filings.backoutAndCorrection);
    await correct(more);
    const after = await desk.read(policy.agtPolicyId, filing);
    expect(allOf(after).map((each) => [each.agtTransType, each.agtTransPremium])).toEqual([
      [1, 1_000_000],
      [11, -1_000_000],
      [1, 1_200_000],
    ]);
    expect(after.agtPolicyTotalPremium).toBe(1_200_000);

    expect(await refusalOf(correct(more))).toBe(messages.filings.commentOnly);
    expect(await refusalOf(update(more))).toBe(messages.filings.commentOnly);
    await update({ ...edit, agentTransactionComment: 'Replaced.' });
    const [original] = await desk.db
      .select()
      .from(transactions)
      .where(eq(transactions.id, firstOf(policy).agtTransId));
    expect(original).toMatchObject({ comment: 'Replaced.', premium: 1_000_000 });
  });

  it('is held to the rules of a filing', async () => {
    const policy = await desk.onFile();
    const edit = editBody(policy, firstOf(policy));
    expect(await refusalOf(correct({ ...edit, agentTransactionPremium: 10_000_000_000 }))).toBe(
      'Premium must be less than 100,000,000.00',
    );
    expect(
      await refusalOf(correct({ ...edit, insurerId: desk.unlistedInsurerId, insurerNaic: '' })),
    ).toContain('not in your insurer list');
    expect(await refusalOf(update({ ...edit, agentTransactionComment: 'c'.repeat(101) }))).toContain(
      'Maximum 100 characters',
    );
  });
});
