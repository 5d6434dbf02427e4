import { filings } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testPeople.js';
import { allOf, type Filed, firstOf, openPolicyDesk, type Policy, type PolicyDesk } from './PolicyDesk.js';

let desk: PolicyDesk;

beforeAll(async () => {
  desk = await openPolicyDesk();
});
afterAll(() => desk.close());

const record = (policy: Policy, { agtTransId }: Filed, as: TestPerson = desk.agent.person) =>
  desk.call(
    filings.transactionRecord,
    { query: { agentTransactionid: agtTransId, homeState: policy.homeStateAbbr } },
    { as },
  );

describe('the record of a transaction', () => {
  it('has everything that was filed and is not in the policy', async () => {
    const policy = await desk.onFile(desk.filing('TN'));
    const found = await record(policy, firstOf(policy));
    expect(found).toMatchObject({
      accountingContact: { name: 'Nora Quist', email: 'nora@larkin.example' },
      assessments: [
        { asmtName: 'Premium tax', amount: 51_250 },
        { asmtName: 'Transaction fee', amount: 1_794 },
      ],
      insurerDeclinations: [
        { insurerName: 'Plainfield Mutual 1', insurerNaic: '52000' },
        { insurerName: 'Plainfield Mutual 2', insurerNaic: '52001' },
        { insurerName: 'Plainfield Mutual 3', insurerNaic: '52002' },
      ],
    });
    expect(found.filedBy).toMatch(/^Ada Larkin/);
    expect(found.filedAt).toMatch(/^2026-01-16T/);
  });

  it('names whoever filed that one, also of a backout', async () => {
    const policy = await desk.onFile();
    const colleague = await desk.addPerson({
      accountId: desk.agent.person.accountId,
      isPrimary: false,
      firstName: 'Sam',
      lastName: 'Stone',
    });
    await desk.backOut(policy, firstOf(policy), colleague);
    const after = await desk.read(policy.agtPolicyId, desk.filing('WY'));
    const backout = allOf(after).find(({ agtTransIdBackout }) => agtTransIdBackout !== null);
    if (!backout) throw new Error('Nothing was backed out.');
    expect((await record(after, backout)).filedBy).toBe('Sam Stone');
    expect((await record(after, firstOf(after))).filedBy).toMatch(/^Ada Larkin/);
  });
});

describe('a transaction of a policy', () => {
  it('says what each state taxes: the home state all of it', async () => {
    const policy = await desk.onFile(desk.filing('OK'));
    expect(firstOf(policy).agentTransactionAllocations).toEqual([
      { stateName: 'Oklahoma', userPremium: 1_000_000, userFees: 25_000 },
    ]);
    await desk.backOut(policy, firstOf(policy));
    const [, backout] = allOf(await desk.read(policy.agtPolicyId, desk.filing('OK')));
    expect(backout?.agentTransactionAllocations).toEqual([
      { stateName: 'Oklahoma', userPremium: -1_000_000, userFees: -25_000 },
    ]);
  });
});
