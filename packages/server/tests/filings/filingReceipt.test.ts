import { filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testPeople.js';
import { allOf, firstOf, lastHolding, type Policy, refusalOf } from './PolicyFixture.js';
import { openTermFixture, type TermFixture } from './TermFixture.js';

let fixture: TermFixture;

beforeAll(async () => {
  fixture = await openTermFixture();
});
afterAll(() => fixture.close());

const receipt = (
  { agtPolicyId, agentId, homeStateAbbr }: Policy,
  confirmationNumber?: string,
  as: TestPerson = fixture.agent.person,
) =>
  fixture.call(
    filings.filingReceipt,
    { query: { agentPolicyId: agtPolicyId, agentId, state: homeStateAbbr, confirmationNumber } },
    { as },
  );

const numbers = ({ transactions }: Awaited<ReturnType<typeof receipt>>) =>
  transactions.map(({ agtTransNumber }) => agtTransNumber);

describe('what was received in a filing', () => {
  it('has the numbers of a new policy, and its charges with the days they are due', async () => {
    const policy = await fixture.file({}, 'OK');
    expect(await receipt(policy)).toMatchObject({
      agtPolicyNumber: policy.agtPolicyNumber,
      receivedDate: toWireDate('2026-01-16'),
      quarter: '1st Quarter 2026',
      transactions: [{ agtTransNumber: firstOf(policy).agtTransNumber, agtTransPremium: 1_000_000 }],
      charges: [
        // The end of the month after the quarter in Oklahoma; the office's own fee half a month later.
        { asmtName: 'Premium tax', amount: 61_500, dueDate: toWireDate('2026-04-30') },
        { asmtName: 'Transaction fee', amount: 1794, dueDate: toWireDate('2026-05-15') },
      ],
    });
  });

  it('stays that of its number, whatever is filed later', async () => {
    const policy = await fixture.file({});
    const first = firstOf(policy).agtTransNumber;
    fixture.clock.advance(60);
    const added = await fixture.add(policy, { type: 2, premium: 100_000, fees: 0 });
    expect(numbers(await receipt(policy))).toEqual([added.agtTransNumber]);
    expect(numbers(await receipt(policy, first))).toEqual([first]);
  });

  it('adds a backout and its correction up to what the correction changed', async () => {
    const policy = await fixture.file({});
    fixture.clock.advance(60);
    const corrected = await fixture.correct(policy, firstOf(policy), { agentTransactionPremium: 900_000 });
    const all = allOf(await fixture.readAgain(policy)).map(({ agtTransNumber }) => agtTransNumber);
    const found = await receipt(policy, corrected.agtTransNumber);
    expect(numbers(found)).toEqual(all.slice(1));
    expect(found.charges.map(({ amount }) => amount)).toEqual([-3000, -175]);
  });

  it('is, without a number, what the reader filed last, not a colleague', async () => {
    const policy = await fixture.file({});
    const colleague = await fixture.addPerson({
      accountId: fixture.agent.person.accountId,
      isPrimary: false,
    });
    await fixture.backOut(policy, lastHolding(policy).filed, colleague);
    expect(numbers(await receipt(policy))).toEqual([firstOf(policy).agtTransNumber]);
    const [theirs] = (await receipt(policy, undefined, colleague)).transactions;
    expect(theirs).toMatchObject({ agtTransType: 11, agtTransPremium: -1_000_000 });
  });

  it('says what the office questions', async () => {
    const policy = await fixture.onFile(fixture.filing('WY', { coverage: { ccTaxStatus: '7' } }));
    const {
      transactions: [questioned],
      charges,
    } = await receipt(policy);
    expect(questioned).toMatchObject({ agtTransStatus: 'Questioned', tiqReason: firstOf(policy).tiqReason });
    // It is billed once it is accepted.
    expect(charges).toContainEqual({ asmtName: 'Transaction fee', amount: 1794, dueDate: null });
  });

  it('dates what is accepted of a filing, and not what is in question', async () => {
    const policy = await fixture.file({});
    fixture.clock.advance(60);
    const returned = await fixture.add(policy, { type: 3, premium: -500_000, fees: 0 });
    fixture.clock.advance(60);
    // More is returned than is on file: the backout is accepted, the correction is questioned.
    const corrected = await fixture.correct(await fixture.readAgain(policy), returned, {
      agentTransactionPremium: -2_000_000,
    });
    const { charges } = await receipt(policy, corrected.agtTransNumber);
    const dueDate = toWireDate('2026-05-15');
    expect(charges).toEqual([
      { asmtName: 'Premium tax', amount: 15_000, dueDate },
      { asmtName: 'Premium tax', amount: -60_000, dueDate: null },
      { asmtName: 'Transaction fee', amount: 875, dueDate },
      { asmtName: 'Transaction fee', amount: -3500, dueDate: null },
    ]);
  });
});

describe('what others filed', () => {
  it('is not found', async () => {
    const policy = await fixture.file({});
    const other = await fixture.addAgent();
    expect(await refusalOf(receipt(policy, firstOf(policy).agtTransNumber, other.person))).toMatch(/^404/);
    expect(await refusalOf(receipt({ ...policy, homeStateAbbr: 'OK' }))).toMatch(/^404/);
    const another = await fixture.file({});
    expect(await refusalOf(receipt(policy, firstOf(another).agtTransNumber))).toMatch(/^404/);
  });
});
