import { filings } from '@slip/api/contract';
import { addDays, type CalendarDate, fromWireDate, toWireDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../../src/filings/tables.js';
import { TODAY } from './FilingFixture.js';
import {
  allOf,
  editBody,
  type Filing,
  firstOf,
  lastHolding,
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

/** The next term of a policy, under its own number unless said otherwise. */
function renewalOf(policy: Policy, changes: Partial<Filing> = {}): Filing {
  const agtTransEffectiveDate = policy.agtPolicyExpirationDate;
  const agtPolicyExpirationDate = daysLater(agtTransEffectiveDate);
  const filing = fixture.filing(policy.homeStateAbbr, {
    policy: {
      agtPolicyId: policy.agtPolicyId,
      trackingPolicyId: policy.trackingPolicyId,
      originalAgentId: policy.agentId,
      agtPolicyNumber: policy.agtPolicyNumber,
      agtPolicyExpirationDate,
      ...changes,
    },
    transaction: { agtTransType: 5, agtTransEffectiveDate, agtTransExpirationDate: agtPolicyExpirationDate },
  });
  return filing;
}

/** A term so short that a renewal of its renewal can be filed ahead as well. */
function daysLater(wire: string): string {
  return toWireDate(addDays(fromWireDate(wire) ?? TODAY, 14));
}

const onFile = () =>
  fixture.onFile(fixture.filing('WY', { policy: { agtPolicyExpirationDate: toWireDate('2026-01-30') } }));

const renew = (body: Filing, as = fixture.agent.person) =>
  fixture.call(filings.submitRenewal, { body }, { as });

/** A renewal that takes effect on a day of its own. */
function renewalOn(policy: Policy, effective: CalendarDate): Filing {
  const body = renewalOf(policy);
  const [coverage] = body.coverageCodes;
  const [sent] = coverage?.agentTransactions ?? [];
  if (!coverage || !sent) throw new Error('Nothing is renewed.');
  const transaction = { ...sent, agtTransEffectiveDate: toWireDate(effective) };
  return { ...body, coverageCodes: [{ ...coverage, agentTransactions: [transaction] }] };
}

describe('a renewal', () => {
  it('is named by the policy it renews, until all of it is backed out', async () => {
    const policy = await onFile();
    const renewal = await fixture.read(await renew(renewalOf(policy)), fixture.filing());
    const named = async () => (await fixture.read(policy.agtPolicyId, fixture.filing())).renewedBy;
    expect(await named()).toMatchObject({ policyId: renewal.agtPolicyId });
    await fixture.backOut(renewal, firstOf(renewal));
    expect(await named()).toBeNull();
  });

  it('is a policy of its own, with its own taxes, that may keep the number', async () => {
    const policy = await onFile();
    const renewal = await fixture.read(await renew(renewalOf(policy)), fixture.filing());
    expect(renewal).toMatchObject({
      agtPolicyNumber: policy.agtPolicyNumber,
      trackingPolicyId: policy.agtPolicyId,
      agtPolicyExpirationDate: toWireDate('2026-02-13'),
    });
    expect(renewal.agtPolicyId).not.toBe(policy.agtPolicyId);
    expect(firstOf(renewal)).toMatchObject({
      agtTransType: 5,
      agtTransAsmtSumTaxOther: firstOf(policy).agtTransAsmtSumTaxOther,
    });
  });

  it('of a renewal goes on with the chain', async () => {
    const first = await onFile();
    const second = await fixture.read(await renew(renewalOf(first)), fixture.filing());
    const third = await fixture.read(await renew(renewalOf(second)), fixture.filing());
    expect(third.trackingPolicyId).toBe(first.agtPolicyId);
    const [row] = await fixture.db.select().from(policies).where(eq(policies.id, third.agtPolicyId));
    expect(row).toMatchObject({ renewalOf: second.agtPolicyId, firstPolicyId: first.agtPolicyId, term: 2 });
  });

  it('is filed once, under whatever number', async () => {
    const policy = await onFile();
    await renew(renewalOf(policy));
    const words = `The term that begins on 01/30/2026 is on file already, as policy ${policy.agtPolicyNumber}. Choose another Transaction Effective Date, or add a transaction to that policy.`;
    expect(await refusalOf(renew(renewalOf(policy)))).toBe(words);
    expect(await refusalOf(renew(renewalOf(policy, { agtPolicyNumber: 'OTHER-TERM-1' })))).toBe(words);
  });

  it('can be filed again once the first is backed out', async () => {
    const policy = await onFile();
    const renewed = await fixture.read(await renew(renewalOf(policy)), fixture.filing());
    await fixture.backOut(renewed, firstOf(renewed));
    await expect(renew(renewalOf(policy, { agtPolicyNumber: 'AGAIN-1' }))).resolves.toBeTypeOf('number');
  });

  it('does not take the number of another renewal of the same policy, nor go to an agent who has that one', async () => {
    const policy = await onFile();
    const mistaken = await fixture.read(await renew(renewalOf(policy)), fixture.filing());
    await fixture.backOut(mistaken, firstOf(mistaken));
    const again = await renew(renewalOf(policy, { agtPolicyNumber: 'AGAIN-2' }));
    const takeNumber = () => {
      const body = { ...renewalOf(policy), agtPolicyId: again };
      return fixture.call(filings.updateAgentPolicy, { body }, { as: fixture.agent.person });
    };
    expect(await refusalOf(takeNumber())).toBe('Policy Number already exists in the system.');

    const to = await fixture.addAgent();
    const agency = await fixture.addAgency([fixture.agent, to]);
    const give = (agentPolicyId: number) => {
      const { agentId: fromAgentId, agtPolicyNumber: agentPolicyNumber } = policy;
      const body = { agentPolicyId, fromAgentId, toAgentId: to.person.accountId, agentPolicyNumber };
      return fixture.call(filings.changeAgent, { body }, { as: agency });
    };
    expect(await give(mistaken.agtPolicyId)).toMatchObject({ success: true });
    expect(await takeNumber()).toBe(again);
    expect(await give(again)).toMatchObject({
      success: false,
      errorMessage: expect.stringContaining('Policy Number already exists in the system'),
    });
  });

  it('takes effect after the term it renews has begun, and is questioned where it overlaps it', async () => {
    const policy = await onFile();
    const at = (effective: CalendarDate) => renewalOn(policy, effective);
    expect(await refusalOf(renew(at('2026-01-14')))).toBe(
      'A renewal takes effect after the term it renews, which runs from 01/15/2026 to 01/30/2026. Choose a later Transaction Effective Date.',
    );
    expect(await refusalOf(renew(at('2026-01-15')))).toContain(
      'The term that begins on 01/15/2026 is on file',
    );
    const overlapping = await fixture.read(await renew(at('2026-01-25')), fixture.filing());
    expect(firstOf(overlapping)).toMatchObject({
      agtTransStatus: 'Questioned',
      tiqReason: `It overlaps the term from 01/15/2026 to 01/30/2026 of policy ${policy.agtPolicyNumber}. Correct the Transaction Effective Date or the Policy Expiration Date.`,
    });
  });

  it('that overlaps a term stays questioned when it is added to or corrected, until the term is gone', async () => {
    const policy = await onFile();
    const id = await renew(renewalOn(policy, '2026-01-25'));
    const read = () => fixture.read(id, fixture.filing());
    const renewal = await read();
    const question = { agtTransStatus: 'Questioned', tiqReason: firstOf(renewal).tiqReason };
    const endorse = () => {
      const { agtPolicyId, agtPolicyNumber, agtPolicyExpirationDate } = renewal;
      const body = fixture.filing('WY', {
        policy: { agtPolicyId, agtPolicyNumber, agtPolicyExpirationDate },
        transaction: {
          agtTransType: 2,
          agtTransEffectiveDate: toWireDate('2026-01-26'),
          msAgtTransPremium: 1,
          msAgtTransOtherFees: 0,
        },
      });
      return fixture.call(filings.submitGroupEndorsement, { body }, { as: fixture.agent.person });
    };
    await endorse();
    expect(firstOf(await read())).toMatchObject(question);

    const filed = firstOf(renewal);
    const body = { ...editBody(renewal, filed), agentTransactionPremium: filed.agtTransPremium + 1 };
    await fixture.call(filings.autoBackoutTransaction, { body }, { as: fixture.agent.person });
    expect(lastHolding(await read()).filed).toMatchObject({ agtTransType: 5, ...question });

    await fixture.backOut(policy, firstOf(policy));
    const renewed = allOf(await read()).filter(({ agtTransType }) => agtTransType === 5);
    expect(renewed.map(({ agtTransStatus }) => agtTransStatus)).toEqual(['Accepted', 'Accepted']);
  });

  it('is no question any more once the term it overlaps ends before it', async () => {
    const filing = fixture.filing('WY', { policy: { agtPolicyExpirationDate: toWireDate('2026-01-30') } });
    const policy = await fixture.onFile(filing);
    const id = await renew(renewalOn(policy, '2026-01-25'));
    const status = async () => firstOf(await fixture.read(id, filing)).agtTransStatus;
    expect(await status()).toBe('Questioned');
    const body = { ...filing, agtPolicyId: policy.agtPolicyId };
    const expireOn = (day: CalendarDate) =>
      fixture.call(
        filings.updateAgentPolicy,
        { body: { ...body, agtPolicyExpirationDate: toWireDate(day) } },
        { as: fixture.agent.person },
      );
    await expireOn('2026-01-26');
    expect(await status()).toBe('Questioned');
    await expireOn('2026-01-25');
    expect(await status()).toBe('Accepted');
    const [row] = await fixture.db.select().from(policies).where(eq(policies.id, id));
    expect(row).toMatchObject({ questioned: 0, question: '' });
  });

  it('is no question any more once the renewal it overlaps is backed out', async () => {
    const policy = await onFile();
    const mistaken = await fixture.read(await renew(renewalOf(policy)), fixture.filing());
    const right = { ...renewalOn(policy, '2026-02-01'), agtPolicyNumber: 'RIGHT-1' };
    const id = await renew(right);
    const read = async () => firstOf(await fixture.read(id, fixture.filing()));
    expect(await read()).toMatchObject({
      agtTransStatus: 'Questioned',
      tiqReason: expect.stringContaining('overlaps the term from 01/30/2026 to 02/13/2026'),
    });
    await fixture.backOut(mistaken, firstOf(mistaken));
    expect((await read()).agtTransStatus).toBe('Accepted');
  });

  it('does not take the number of another policy, and no new policy takes that of a renewal', async () => {
    const other = await onFile();
    const policy = await onFile();
    expect(await refusalOf(renew(renewalOf(policy, { agtPolicyNumber: other.agtPolicyNumber })))).toBe(
      'Policy Number already exists in the system.',
    );
    await renew(renewalOf(policy, { agtPolicyNumber: 'RENEWED-2' }));
    const taken = fixture.filing('WY', { policy: { agtPolicyNumber: 'renewed-2' } });
    expect(
      await refusalOf(fixture.call(filings.submitNewPolicy, { body: taken }, { as: fixture.agent.person })),
    ).toBe('Policy Number already exists in the system.');
  });

  it('and a new policy that want one number at once get it once', async () => {
    const policy = await onFile();
    const wanted = fixture.filing('WY', { policy: { agtPolicyNumber: 'AT-ONCE' } });
    const answers = await Promise.allSettled([
      renew(renewalOf(policy, { agtPolicyNumber: 'AT-ONCE' })),
      fixture.call(filings.submitNewPolicy, { body: wanted }, { as: fixture.agent.person }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the agent of the policy', async () => {
    const policy = await onFile();
    const body = renewalOf(policy, { originalAgentId: policy.agentId + 1000 });
    expect(await refusalOf(renew(body))).toBe(
      `A renewal of policy ${policy.agtPolicyId} has ${policy.agentId} as originalAgentId.`,
    );
  });

  it('takes no other type', async () => {
    const policy = await onFile();
    const body = renewalOf(policy);
    const [coverage] = body.coverageCodes;
    const [sent] = coverage?.agentTransactions ?? [];
    if (!coverage || !sent) throw new Error('Nothing is renewed.');
    const asNew = {
      ...body,
      coverageCodes: [{ ...coverage, agentTransactions: [{ ...sent, agtTransType: 1 }] }],
    };
    expect(await refusalOf(renew(asNew))).toBe('Transaction Type New Business cannot be filed here.');
  });

  it("of another agent's policy finds nothing", async () => {
    const policy = await onFile();
    const { person } = await fixture.addAgent({ states: ['WY'] });
    expect(await refusalOf(renew(renewalOf(policy), person))).toMatch(/^404 /);
  });
});
