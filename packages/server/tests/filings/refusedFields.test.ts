import { badRequestBody, filings } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FilingChanges, type FilingFixture, openFilingFixture } from './FilingFixture.js';

let fixture: FilingFixture;
beforeAll(async () => {
  fixture = await openFilingFixture();
});
afterAll(() => fixture.close());

const tx = 'coverageCodes[0].agentTransactions[0]';

/* Every field of a filing that is missing, too long or repeated, and the whole answer to it (spec 3 §5.1). */
it.each<[string, string, () => FilingChanges, Record<string, string>]>([
  [
    'texts that are longer than their columns',
    'SD',
    () => ({
      policy: {
        agtPolicyNumber: 'x'.repeat(31),
        agtPolicyInsured: 'x'.repeat(76),
        agtPolicyComments: 'x'.repeat(256),
        mga: 'x'.repeat(76),
        riskGroup: 'x'.repeat(76),
      },
      transaction: { agtTransComment: 'x'.repeat(101) },
    }),
    {
      agtPolicyNumber: 'Maximum 30 characters allowed in Policy Number.',
      agtPolicyInsured: 'Maximum 75 characters allowed in Insured Name.',
      agtPolicyComments: 'Maximum 255 characters allowed in Comments.',
      mga: 'Maximum 75 characters allowed in MGA.',
      riskGroup: 'Maximum 75 characters allowed in Risk Retention/Purchasing Group.',
      [`${tx}.agtTransComment`]: 'Maximum 100 characters allowed in Comment.',
    },
  ],
  ['no agent', 'WY', () => ({ policy: { agentId: 0 } }), { agentId: 'Reporting Entity is required.' }],
  ['no state', 'WY', () => ({ policy: { homeStateAbbr: '' } }), { homeStateAbbr: 'State is required.' }],
  [
    'no expiration',
    'WY',
    () => ({ policy: { agtPolicyExpirationDate: '' } }),
    { agtPolicyExpirationDate: 'Policy ExpirationDate Date is required.' },
  ],
  [
    'nothing but zeros',
    'WY',
    () => ({ transaction: { msAgtTransPremium: 0, msAgtTransOtherFees: 0 } }),
    { [`${tx}.msAgtTransPremium`]: 'The sum of premium amount and fees cannot equal zero.' },
  ],
  [
    'an insurer twice',
    'WY',
    () => {
      const [transaction] = fixture.filing('WY').coverageCodes[0]?.agentTransactions ?? [];
      return { coverage: { agentTransactions: transaction ? [transaction, transaction] : [] } };
    },
    { 'coverageCodes[0].agentTransactions[1].insurerId': 'Insurer must be unique.' },
  ],
  [
    'a syndicate twice, one without its number, and one beyond the limit',
    'OK',
    () => ({
      transaction: {
        insurerId: fixture.lloydsId,
        lloydsSyndicateAllocations: [
          { lsId: fixture.syndicateIds[0], userPremium: 1_000_000 },
          { lsId: fixture.syndicateIds[0], userPremium: 10_000_000_000 },
          { lsId: 0, userPremium: 0 },
        ],
      },
    }),
    {
      [`${tx}.lloydsSyndicateAllocations[1].lsId`]: "Lloyd's Syndicate must be unique.",
      [`${tx}.lloydsSyndicateAllocations[1].userPremium`]: 'Premium must be less than 100,000,000.00',
      [`${tx}.lloydsSyndicateAllocations[2].lsId`]: "Lloyd's Syndicate is required.",
      [`${tx}.msAgtTransPremium`]: "Premium must be the sum of the Lloyd's Syndicates' premiums.",
    },
  ],
  [
    'no location of risk',
    'SD',
    () => ({ policy: { riskAddress1: '', riskCity: '', riskState: '', riskZip: '' } }),
    {
      riskAddress1: 'Address is required.',
      riskCity: 'City is required.',
      riskState: 'State/Territory is required.',
      riskZip: 'Zip is required.',
    },
  ],
  [
    'a location of risk abroad',
    'CO',
    () => ({ policy: { riskCountry: 'CAN', riskState: '', riskProvince: 'Alberta' } }),
    { riskCountry: 'The Location of Risk must be in the United States.' },
  ],
  [
    'declinations without a name, with too long a one and with too short a number',
    'TN',
    () => ({
      transaction: {
        insurerDeclinations: [
          { id: 0, insurerName: '', insurerNaic: '52001' },
          { id: 0, insurerName: 'x'.repeat(101), insurerNaic: '52002' },
          { id: 0, insurerName: 'Plainfield Mutual', insurerNaic: '520' },
        ],
      },
    }),
    {
      [`${tx}.insurerDeclinations[0].insurerName`]: 'Insurer is required.',
      [`${tx}.insurerDeclinations[1].insurerName`]: 'Maximum 100 characters allowed in Insurer.',
      [`${tx}.insurerDeclinations[2].insurerNaic`]: 'NAIC must be exactly 5 numeric digits.',
    },
  ],
])(
  'refuses %s (spec 3 §5.1: State, Policy Number, Insured Name, Reporting Entity, Policy comments, Transaction comment, OK, SD, Addresses)',
  async (_, state, changes, expected) => {
    const answer = await fixture.send(
      filings.submitNewPolicy,
      { body: fixture.filing(state, changes()) },
      { as: fixture.agent.person },
    );
    expect(answer.status).toBe(400);
    const { problems } = badRequestBody().validateSync(await answer.json(), { strict: true });
    expect(Object.fromEntries(problems.map(({ path, message }) => [path, message]))).toEqual(expected);
  },
);
