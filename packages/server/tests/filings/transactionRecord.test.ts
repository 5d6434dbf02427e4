import { filings } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testPeople.js';
import {
  allOf,
  type Filed,
  firstOf,
  openPolicyFixture,
  type Policy,
  type PolicyFixture,
} from './PolicyFixture.js';

let fixture: PolicyFixture;

beforeAll(async () => {
  fixture = await openPolicyFixture();
});
afterAll(() => fixture.close());

const record = (policy: Policy, { agtTransId }: Filed, as: TestPerson = fixture.agent.person) =>
  fixture.call(
    filings.transactionRecord,
    { query: { agentTransactionid: agtTransId, homeState: policy.homeStateAbbr } },
    { as },
  );

describe('the record of a transaction', () => {
  it('has everything that was filed and is not in the policy', async () => {
    const policy = await fixture.onFile(fixture.filing('TN'));
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
    const policy = await fixture.onFile();
    const colleague = await fixture.addPerson({
      accountId: fixture.agent.person.accountId,
      isPrimary: false,
      firstName: 'Sam',
      lastName: 'Stone',
    });
    await fixture.backOut(policy, firstOf(policy), colleague);
    const after = await fixture.read(policy.agtPolicyId, fixture.filing('WY'));
    const backout = allOf(after).find(({ agtTransIdBackout }) => agtTransIdBackout !== null);
    if (!backout) throw new Error('Nothing was backed out.');
    expect((await record(after, backout)).filedBy).toBe('Sam Stone');
    expect((await record(after, firstOf(after))).filedBy).toMatch(/^Ada Larkin/);
  });
});

describe('a transaction of a policy (spec 3 §3.4)', () => {
  it('says what each state taxes: the home state all of it', async () => {
    const policy = await fixture.onFile(fixture.filing('OK'));
    expect(firstOf(policy).agentTransactionAllocations).toEqual([
      { stateName: 'Oklahoma', userPremium: 1_000_000, userFees: 25_000 },
    ]);
    await fixture.backOut(policy, firstOf(policy));
    const [, backout] = allOf(await fixture.read(policy.agtPolicyId, fixture.filing('OK')));
    expect(backout?.agentTransactionAllocations).toEqual([
      { stateName: 'Oklahoma', userPremium: -1_000_000, userFees: -25_000 },
    ]);
  });
});
