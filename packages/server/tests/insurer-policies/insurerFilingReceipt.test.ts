import { filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../filings/PolicyFixture.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerFixture, openInsurerFixture } from './InsurerFixture.js';

let fixture: InsurerFixture;
beforeAll(async () => {
  fixture = await openInsurerFixture();
});
afterAll(() => fixture.office.close());

const receipt = (
  insurerPolicyId: number,
  confirmationNumber?: string,
  as: TestPerson = fixture.insurer,
  insurerId = as.accountId,
) =>
  fixture.office.call(
    filings.insurerFilingReceipt,
    { query: { insurerPolicyId, insurerId, confirmationNumber } },
    { as },
  );
const numbersOf = ({ transactions }: Awaited<ReturnType<typeof receipt>>) =>
  transactions.map(({ insTransNumber }) => insTransNumber);

describe('what was received in a filing of an insurer', () => {
  it('has its number, and the period it is reported in with its last day', async () => {
    const policyId = await fixture.report('2025-03-01', 100_000);
    expect(await receipt(policyId)).toMatchObject({
      insPolicyId: policyId,
      insPolicyInsured: 'Bighorn Outfitters LLC',
      receivedDate: toWireDate('2026-01-16'),
      transactions: [
        {
          transactionTypeDescription: 'New Business',
          insTransPremium: 100_000,
          submission: '1st Quarter 2025',
          submissionDueDate: toWireDate('2025-06-30'),
        },
      ],
    });
    const ofAlien = await fixture.report('2025-03-01', 100_000, fixture.alien);
    expect((await receipt(ofAlien, undefined, fixture.alien)).transactions).toMatchObject([
      { submission: '2025', submissionDueDate: toWireDate('2026-06-30') },
    ]);
  });

  it('stays that of its number, whatever is filed later; a correction has both of its own', async () => {
    const policyId = await fixture.report('2025-03-01', 100_000);
    const [first = ''] = numbersOf(await receipt(policyId));
    fixture.office.clock.advance(60);
    const [filed] = (await fixture.read(policyId)).insurerTransactions;
    await fixture.office.call(
      filings.autoBackoutInsurerTransaction,
      {
        query: {},
        body: {
          insPolicyId: policyId,
          insTransId: filed?.insTransId ?? 0,
          insTransEffectiveDate: toWireDate('2025-03-01'),
          insTransPremium: 90_000,
        },
      },
      { as: fixture.insurer },
    );
    const corrected = await receipt(policyId);
    expect(corrected.transactions.map(({ insTransPremium }) => insTransPremium)).toEqual([-100_000, 90_000]);
    expect(numbersOf(await receipt(policyId, first))).toEqual([first]);
  });

  it('is of its insurer alone', async () => {
    const policyId = await fixture.report('2025-03-01', 100_000);
    const [number = ''] = numbersOf(await receipt(policyId));
    const other = await fixture.report('2025-03-01', 100_000);
    expect(await refusalOf(receipt(other, number))).toMatch(/^404 /);
    expect(await refusalOf(receipt(policyId, number, fixture.alien))).toMatch(/^404 /);
    expect(await refusalOf(receipt(policyId, number, fixture.alien, fixture.insurer.accountId))).toMatch(
      /^404 /,
    );
  });
});
