import { filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, lastHolding, refusalOf } from './PolicyDesk.js';
import { openTermDesk, type TermDesk } from './TermDesk.js';

/* A policy's expiration never moves by itself (decision 0019). */

let desk: TermDesk;
beforeAll(async () => {
  desk = await openTermDesk();
});
afterAll(() => desk.close());

describe('the expiration of a policy', () => {
  it('is not moved by an additional premium before what takes effect in its term', async () => {
    const policy = await desk.file({});
    await desk.add(policy, { type: 2, effective: '2026-03-10', premium: 1_000, fees: 0 });
    const early = desk.add(policy, {
      type: 2,
      effective: '2026-01-16',
      expiration: '2026-03-01',
      premium: 1_000,
      fees: 0,
    });
    expect(await refusalOf(early)).toBe(
      'Policy Expiration Date cannot occur before the Effective Date of the latest transaction.',
    );
    expect((await desk.readAgain(policy)).agtPolicyExpirationDate).toBe(toWireDate('2027-01-15'));
  });

  it('moves with what a person changes in the last term', async () => {
    const policy = await desk.file({});
    await desk.add(policy, {
      type: 2,
      effective: '2026-02-01',
      expiration: '2027-03-01',
      premium: 1_000,
      fees: 0,
    });
    expect((await desk.readAgain(policy)).agtPolicyExpirationDate).toBe(toWireDate('2027-03-01'));
  });

  it('stays under a renewal term when an amount of the old term is corrected', async () => {
    const policy = await desk.file({ effective: '2025-02-01', expiration: '2026-02-01' });
    await desk.add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    await desk.correct(await desk.readAgain(policy), firstOf(policy), { agentTransactionPremium: 1_200_000 });
    const after = await desk.readAgain(policy);
    expect(after.agtPolicyExpirationDate).toBe(toWireDate('2027-02-01'));
    expect(lastHolding(after).filed.agtTransExpirationDate).toBe(toWireDate('2026-02-01'));
  });

  it('cannot be changed by an additional premium of an earlier term', async () => {
    const policy = await desk.file({ effective: '2025-02-01', expiration: '2026-02-01' });
    await desk.add(policy, { type: 5, effective: '2026-02-01', expiration: '2027-02-01' });
    const late = desk.add(await desk.readAgain(policy), {
      type: 2,
      effective: '2025-06-01',
      expiration: '2028-01-01',
      premium: 1,
      fees: 0,
    });
    expect(await refusalOf(late)).toContain('The transaction is of an earlier term');
  });

  it('is never before the first day of the state, in the view as well', async () => {
    const filing = desk.filing('WY');
    const policy = await desk.onFile(filing);
    await desk.backOut(policy, firstOf(policy));
    const body = {
      ...filing,
      agtPolicyId: policy.agtPolicyId,
      agtPolicyExpirationDate: toWireDate('2013-03-31'),
    };
    expect(await refusalOf(desk.call(filings.updateAgentPolicy, { body }, desk.as))).toContain(
      'Invalid date range',
    );
    const query = { agentPolicyId: policy.agtPolicyId, expirationDate: toWireDate('2013-03-31') };
    expect(await desk.call(filings.validateExpirationDate, { query }, desk.as)).toBe(false);
  });
});
