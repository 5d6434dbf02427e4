import { badRequestBody, filings, sampleOffice } from '@slip/api/contract';
import { type AgentPolicyPayload, messages, toWireDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingContacts, accounts, insurerStates } from '../../src/accounts/tables.js';
import { type FilingChanges, type FilingFixture, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

const tx = 'coverageCodes[0].agentTransactions[0]';

/** The refused fields and their words. */
async function problems(
  filing: AgentPolicyPayload,
  as = fixture.agent.person,
): Promise<Record<string, string>> {
  const answer = await fixture.send(filings.submitNewPolicy, { body: filing }, { as });
  if (answer.status !== 400) return {};
  const body = badRequestBody().validateSync(await answer.json(), { strict: true });
  return Object.fromEntries(body.problems.map(({ path, message }) => [path, message]));
}

describe('is refused in the specification’s words (spec 3 §5.1: Policy Number, Insured Name, Transaction Effective Date, Transaction Type, Coverage Code, Tax Status, Accounting Contact)', () => {
  it.each<[string, string, () => FilingChanges, Record<string, string>]>([
    [
      'without a policy number',
      'WY',
      () => ({ policy: { agtPolicyNumber: '' } }),
      { agtPolicyNumber: 'Policy Number is required.' },
    ],
    [
      'without a name',
      'WY',
      () => ({ policy: { agtPolicyInsured: ' ' } }),
      { agtPolicyInsured: 'Insured Name is required.' },
    ],
    [
      'a date before the state went live',
      'WY',
      () => ({ transaction: { agtTransEffectiveDate: toWireDate('2013-03-31') } }),
      {
        [`${tx}.agtTransEffectiveDate`]:
          'Transaction Effective Date must be between 04/01/2013 and 03/17/2026.',
      },
    ],
    [
      'a date 61 days ahead',
      'WY',
      () => ({ transaction: { agtTransEffectiveDate: toWireDate('2026-03-18') } }),
      {
        [`${tx}.agtTransEffectiveDate`]:
          'Transaction Effective Date must be between 04/01/2013 and 03/17/2026.',
      },
    ],
    [
      'no effective date',
      'WY',
      () => ({ transaction: { agtTransEffectiveDate: '' } }),
      { [`${tx}.agtTransEffectiveDate`]: 'Transaction Effective Date is required.' },
    ],
    [
      'a day that does not exist',
      'WY',
      () => ({ transaction: { agtTransEffectiveDate: '2025-02-29T00:00:00.000Z' } }),
      { [`${tx}.agtTransEffectiveDate`]: 'Invalid date.' },
    ],
    [
      'an expiration before the effective date',
      'WY',
      () => ({ policy: { agtPolicyExpirationDate: toWireDate('2026-01-14') } }),
      {
        agtPolicyExpirationDate:
          'Policy Expiration Date must be greater than or equal to Transaction Effective Date.',
      },
    ],
    [
      'an expiration more than 20 years ahead',
      'WY',
      () => ({ policy: { agtPolicyExpirationDate: toWireDate('2046-01-17') } }),
      { agtPolicyExpirationDate: 'Invalid date range' },
    ],
    [
      'a premium of the limit',
      'WY',
      () => ({ transaction: { msAgtTransPremium: 10_000_000_000 } }),
      { [`${tx}.msAgtTransPremium`]: 'Premium must be less than 100,000,000.00' },
    ],
    [
      'a premium of minus the limit',
      'WY',
      () => ({ transaction: { msAgtTransPremium: -10_000_000_000 } }),
      { [`${tx}.msAgtTransPremium`]: 'Premium must be greater than (100,000,000.00)' },
    ],
    [
      'fees of the limit',
      'WY',
      () => ({ transaction: { msAgtTransOtherFees: 10_000_000_000 } }),
      { [`${tx}.msAgtTransOtherFees`]: 'Policy Fees must be less than 100,000,000.00' },
    ],
    [
      'an unknown coverage',
      'WY',
      () => ({ coverage: { ccCoverageCode: '9999' } }),
      { 'coverageCodes[0].ccCoverageCode': 'Coverage Code 9999 is not one of Wyoming.' },
    ],
    [
      'a tax status the coverage does not allow',
      'WY',
      () => ({ coverage: { ccTaxStatus: '6' } }),
      {
        'coverageCodes[0].ccTaxStatus':
          'Tax Status Non-Taxable Coverage is not allowed for Coverage Code 5000.',
      },
    ],
    [
      'a return premium as a new policy',
      'WY',
      () => ({ transaction: { agtTransType: 3, msAgtTransPremium: -100, msAgtTransOtherFees: 0 } }),
      { [`${tx}.agtTransType`]: 'Transaction Type Return Premium cannot be filed here.' },
    ],
    [
      'an insurer out of the list',
      'WY',
      () => ({ transaction: { insurerId: fixture.unlistedInsurerId } }),
      {
        [`${tx}.insurerId`]:
          'The insurer is not in your insurer list. Add it to the list or choose another insurer.',
      },
    ],
    [
      'an insurer that does not exist',
      'WY',
      () => ({ transaction: { insurerId: 999_999 } }),
      {
        [`${tx}.insurerId`]:
          'The insurer is not in your insurer list. Add it to the list or choose another insurer.',
      },
    ],
    [
      'the NAIC number of another insurer',
      'WY',
      () => ({ transaction: { insurerNaic: '46137' } }),
      { [`${tx}.insurerNaic`]: 'NAIC number 46137 is not that of the chosen insurer, which is 47011.' },
    ],
    [
      'the accounting contact of nobody',
      'WY',
      () => ({ transaction: { slipBillId: 999_999 } }),
      { [`${tx}.slipBillId`]: 'The accounting contact is not one of this agent. Choose it from the list.' },
    ],
    ['a state that is not served', 'NE', () => ({}), { homeStateAbbr: 'Filings for NE are not taken here.' }],
    [
      'Tennessee without declinations',
      'TN',
      () => ({ transaction: { insurerDeclinations: [] } }),
      { [`${tx}.insurerDeclinations`]: 'Minimum 3 Declination(s) required' },
    ],
    [
      'Lloyd’s in Oklahoma without a syndicate',
      'OK',
      () => ({ transaction: { insurerId: fixture.lloydsId } }),
      { [`${tx}.lloydsSyndicateAllocations`]: "At least one Lloyd's Syndicate is required." },
    ],
    [
      'a syndicate out of the list',
      'OK',
      () => ({
        transaction: {
          insurerId: fixture.lloydsId,
          lloydsSyndicateAllocations: [{ lsId: 999_999, userPremium: 1_000_000 }],
        },
      }),
      {
        [`${tx}.lloydsSyndicateAllocations[0].lsId`]:
          "The Lloyd's Syndicate is not in your list. Add it to the list or choose another one.",
      },
    ],
    [
      'a master policy of nobody',
      'OK',
      () => ({ policy: { isPartOfMasterPolicy: true, masterPolicyId: 999_999 } }),
      { masterPolicyId: 'The master policy is not one of this agent. Choose it from the list.' },
    ],
    [
      'a country that does not exist',
      'WY',
      () => ({ policy: { insuredCountry: 'XXX', insuredState: '', insuredProvince: 'Nowhere' } }),
      { insuredCountry: 'There is no country XXX. Choose it from the list.' },
    ],
    [
      'an endorsement sent as a new policy',
      'WY',
      () => ({ policy: { agtPolicyId: 7 } }),
      { agtPolicyId: 'A new policy has no agtPolicyId yet: send 0.' },
    ],
  ])('%s', async (_, state, changes, expected) => {
    expect(await problems(fixture.filing(state, changes()))).toEqual(expected);
  });

  it('a license that is missing', async () => {
    const agent = await fixture.addAgent({ states: ['CO'] });
    const words = messages.access.noStateLicense({
      state: 'Wyoming',
      email: sampleOffice.email,
      kind: 'Agent',
    });
    expect(await problems(fixture.filing('WY', {}, agent), agent.person)).toEqual({
      [`${tx}.agtTransEffectiveDate`]: words,
    });
  });

  it('an account that has ended', async () => {
    const agent = await fixture.addAgent({ states: ['WY'] });
    await fixture.db
      .update(accounts)
      .set({ activeTo: '2026-01-15' })
      .where(eq(accounts.id, agent.person.accountId));
    expect(await problems(fixture.filing('WY', {}, agent), agent.person)).toEqual({
      [`${tx}.agtTransEffectiveDate`]: 'The account of the agent is not active.',
    });
  });

  it('an insurer that is not on record in the state', async () => {
    await fixture.db
      .delete(insurerStates)
      .where(and(eq(insurerStates.insurerId, fixture.closedInsurerId), eq(insurerStates.state, 'CO')));
    const filing = fixture.filing('CO', { transaction: { insurerId: fixture.closedInsurerId } });
    expect(await problems(filing)).toEqual({
      [`${tx}.insurerId`]: 'The insurer is not eligible in Colorado.',
    });
  });

  it('a policy number that is on file, whatever its case', async () => {
    const filing = fixture.filing('WY', { policy: { agtPolicyNumber: 'Dup-é-1' } });
    expect(await problems(filing)).toEqual({});
    const again = { agtPolicyNumber: 'Policy Number already exists in the system.' };
    expect(await problems({ ...filing, agtPolicyNumber: ' dup-é-1 ' })).toEqual(again);
    expect(await problems(fixture.filing('CO', { policy: { agtPolicyNumber: 'Dup-é-1' } }))).toEqual({});
    const other = await fixture.addAgent();
    expect(
      await problems(fixture.filing('WY', { policy: { agtPolicyNumber: 'Dup-é-1' } }, other), other.person),
    ).toEqual({});
  });

  it('the accounting contact that was removed', async () => {
    const agent = await fixture.addAgent();
    await fixture.db
      .update(accountingContacts)
      .set({ isVoid: true })
      .where(eq(accountingContacts.id, agent.contactId));
    expect(await problems(fixture.filing('WY', {}, agent), agent.person)).toHaveProperty([
      `${tx}.slipBillId`,
    ]);
  });

  it('everything at once', async () => {
    const found = await problems(
      fixture.filing('WY', {
        policy: { agtPolicyNumber: '', agtPolicyInsured: '', insuredCity: 'C#', insuredZip: '1' },
        transaction: { insurerId: 0, slipBillId: 0 },
      }),
    );
    expect(new Set(Object.keys(found))).toEqual(
      new Set([
        `${tx}.insurerId`,
        `${tx}.slipBillId`,
        'agtPolicyInsured',
        'agtPolicyNumber',
        'insuredCity',
        'insuredZip',
      ]),
    );
  });
});
