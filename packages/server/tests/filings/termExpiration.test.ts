import { filings } from '@slip/api/contract';
import { type CalendarDate, toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf, firstOf, lastHolding, refusalOf } from './PolicyFixture.js';
import { openTermFixture, type TermFixture } from './TermFixture.js';

/* A policy's expiration never moves by itself (decision 0019). */

let fixture: TermFixture;
beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

describe('the expiration of a policy', () => {
  it('is not moved by an additional premium before what takes effect in its term', async () => {
    const policy = await fixture.file({});
    await fixture.add(policy, { type: 2, effective: '2026-03-10', premium: 1_000, fees: 0 });
    const early = fixture.add(policy, {
      type: 2,
      effective: '2026-01-16',
      expiration: '2026-03-01',
      premium: 1_000,
      fees: 0,
    });
    expect(await refusalOf(early)).toBe(
      'Policy Expiration Date cannot occur before the Effective Date of the latest transaction.',
    );
    expect((await fixture.readAgain(policy)).agtPolicyExpirationDate).toBe(toWireDate('2027-01-15'));
  });

  it('moves with what a person changes in the last term', async () => {
    const policy = await fixture.file({});
    await fixture.add(policy, {
      type: 2,
      effective: '2026-02-01',
      expiration: '2027-03-01',
      premium: 1_000,
      fees: 0,
    });
    expect((await fixture.readAgain(policy)).agtPolicyExpirationDate).toBe(toWireDate('2027-03-01'));
  });

  it('is not put back by a transaction that was begun before it was changed', async () => {
    const policy = await fixture.file({});
    const send = async (date: CalendarDate, premium: number) => {
      const expiration = toWireDate(date);
      const begun = fixture.filing('WY', {
        policy: {
          agtPolicyId: policy.agtPolicyId,
          agtPolicyNumber: policy.agtPolicyNumber,
          agtPolicyExpirationDate: expiration,
        },
        transaction: { agtTransType: 2, msAgtTransPremium: premium, msAgtTransOtherFees: 0 },
      });
      const body = { ...begun, seenExpirationDate: expiration };
      return fixture.call(filings.submitGroupEndorsement, { body }, fixture.as);
    };
    const additional = { type: 2, effective: '2026-02-01', expiration: '2027-03-01' } as const;
    await fixture.add(policy, { ...additional, premium: 1_000, fees: 0 });
    expect(await refusalOf(send('2027-01-15', 2_000))).toBe(
      `409 Policy ${policy.agtPolicyNumber} was changed in another window or by somebody else. Nothing was saved.`,
    );
    const after = await fixture.readAgain(policy);
    expect(after.agtPolicyExpirationDate).toBe(toWireDate('2027-03-01'));
    expect(allOf(after)).toHaveLength(2);
    await send('2027-03-01', 2_000);
    expect(allOf(await fixture.readAgain(policy))).toHaveLength(3);
  });

  it('stays under a renewal term when an amount of the old term is corrected', async () => {
    const policy = await fixture.file({ effective: '2025-02-01', expiration: '2026-02-01' });
    await fixture.add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    await fixture.correct(await fixture.readAgain(policy), firstOf(policy), {
      agentTransactionPremium: 1_200_000,
    });
    const after = await fixture.readAgain(policy);
    expect(after.agtPolicyExpirationDate).toBe(toWireDate('2027-02-01'));
    expect(lastHolding(after).filed.agtTransExpirationDate).toBe(toWireDate('2026-02-01'));
  });

  it('cannot be changed by an additional premium of an earlier term', async () => {
    const policy = await fixture.file({ effective: '2025-02-01', expiration: '2026-02-01' });
    await fixture.add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    const late = fixture.add(await fixture.readAgain(policy), {
      type: 2,
      effective: '2025-06-01',
      expiration: '2028-01-01',
      premium: 1,
      fees: 0,
    });
    expect(await refusalOf(late)).toContain('The transaction is of an earlier term');
  });

  it('is never before the first day of the state, in the view as well', async () => {
    const filing = fixture.filing('WY');
    const policy = await fixture.onFile(filing);
    await fixture.backOut(policy, firstOf(policy));
    const body = {
      ...filing,
      agtPolicyId: policy.agtPolicyId,
      agtPolicyExpirationDate: toWireDate('2013-03-31'),
    };
    expect(await refusalOf(fixture.call(filings.updateAgentPolicy, { body }, fixture.as))).toContain(
      'Invalid date range',
    );
    const query = { agentPolicyId: policy.agtPolicyId, expirationDate: toWireDate('2013-03-31') };
    expect(await fixture.call(filings.validateExpirationDate, { query }, fixture.as)).toBe(false);
  });
});
