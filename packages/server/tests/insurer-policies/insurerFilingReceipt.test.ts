import { filings } from '@slip/api/contract';
import { toWireDate } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../filings/PolicyDesk.js';
import type { TestPerson } from '../testPeople.js';
import { type InsurerDesk, openInsurerDesk } from './InsurerDesk.js';

let desk: InsurerDesk;
beforeAll(async () => {
  desk = await openInsurerDesk();
});
afterAll(() => desk.office.close());

const receipt = (
  insurerPolicyId: number,
  confirmationNumber?: string,
  as: TestPerson = desk.insurer,
  insurerId = as.accountId,
) =>
  desk.office.call(
    filings.insurerFilingReceipt,
    { query: { insurerPolicyId, insurerId, confirmationNumber } },
    { as },
  );
const numbersOf = ({ transactions }: Awaited<ReturnType<typeof receipt>>) =>
  transactions.map(({ insTransNumber }) => insTransNumber);

describe('what was received in a filing of an insurer', () => {
  it('has its number, and the period it is reported in with its last day', async () => {
    const policyId = await desk.report('2025-03-01', 100_000);
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
    const ofAlien = await desk.report('2025-03-01', 100_000, desk.alien);
    expect((await receipt(ofAlien, undefined, desk.alien)).transactions).toMatchObject([
      { submission: '2025', submissionDueDate: toWireDate('2026-06-30') },
    ]);
  });

  it('stays that of its number, whatever is filed later; a correction has both of its own', async () => {
    const policyId = await desk.report('2025-03-01', 100_000);
    const [first = ''] = numbersOf(await receipt(policyId));
    desk.office.clock.advance(60);
    const [filed] = (await desk.read(policyId)).insurerTransactions;
    await desk.office.call(
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
      { as: desk.insurer },
    );
    const corrected = await receipt(policyId);
    expect(corrected.transactions.map(({ insTransPremium }) => insTransPremium)).toEqual([-100_000, 90_000]);
    expect(numbersOf(await receipt(policyId, first))).toEqual([first]);
  });

  it('is of its insurer alone', async () => {
    const policyId = await desk.report('2025-03-01', 100_000);
    const [number = ''] = numbersOf(await receipt(policyId));
    const other = await desk.report('2025-03-01', 100_000);
    expect(await refusalOf(receipt(other, number))).toMatch(/^404 /);
    expect(await refusalOf(receipt(policyId, number, desk.alien))).toMatch(/^404 /);
    expect(await refusalOf(receipt(policyId, number, desk.alien, desk.insurer.accountId))).toMatch(/^404 /);
  });
});
