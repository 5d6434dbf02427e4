import type { Output } from '@slip/api';
import { filings, user } from '@slip/api/contract';
import type { Policy } from '../filings/Policy.js';

type PolicyRow = Output<typeof filings.searchAgentPolicies>['rows'][number];

/** The moment at which every story happens: a Tuesday noon in the office. */
export const NOW = new Date('2026-01-20T19:00:00.000Z');

export const policy: Policy = filings.agentPolicy.example.response;

const [coverage] = policy.coverageCodes;
const [accepted] = coverage?.agentTransactions ?? [];
if (!coverage || !accepted) throw new Error('The example policy of the contract has no transaction.');

/** A policy with a questioned transaction, an endorsement, and a backout beside what it reverses. */
export const busyPolicy: Policy = {
  ...policy,
  agtPolicyComments: 'Seasonal outfitter; hunting camp closed from December to April.',
  agtPolicyTotalPremium: 1_137_500,
  coverageCodes: [
    {
      ...coverage,
      agentTransactions: [
        accepted,
        {
          ...accepted,
          agtTransId: 42,
          agtTransNumber: '2026-00000042',
          agtTransType: 2,
          transactionTypeDescription: 'Additional Premium',
          agtTransEffectiveDate: '2026-01-18T00:00:00.000Z',
          agtTransPremium: 112_500,
          msAgtTransOtherFees: 0,
          agtTransAsmtSumTaxOther: 3375,
          agtTransAsmtSumCm: 197,
          agtTransComment: 'Second warehouse added',
        },
        {
          ...accepted,
          agtTransId: 43,
          agtTransNumber: '2026-00000043',
          agtTransType: 12,
          transactionTypeDescription: 'Additional Premium (backout)',
          agtTransEffectiveDate: '2026-01-18T00:00:00.000Z',
          agtTransPremium: -112_500,
          msAgtTransOtherFees: 0,
          agtTransAsmtSumTaxOther: -3375,
          agtTransAsmtSumCm: -197,
          agtTransIdBackout: 42,
        },
      ],
    },
    {
      ...coverage,
      ccCoverageCode: '1009',
      coverageCodeDesc: 'Earthquake',
      ccTaxStatus: '7',
      taxStatusDescription: 'Non-Taxable Insured',
      agtTransGrpId: 44,
      agentTransactions: [
        {
          ...accepted,
          agtTransId: 44,
          agtTransNumber: '2026-00000044',
          agtTransStatus: 'Questioned',
          tiqRules: ['T102'],
          tiqReason:
            'The exemption of the insured has to be verified. Answer the question with the proof, or correct the Tax Status.',
          agtTransPremium: 137_500,
          msAgtTransOtherFees: 0,
          agtTransAsmtSumTaxOther: 0,
          agtTransAsmtSumCm: 241,
        },
      ],
    },
  ],
};

/** The same, once its question was answered. */
export const answeredPolicy: Policy = {
  ...busyPolicy,
  coverageCodes: busyPolicy.coverageCodes.map((each) => ({
    ...each,
    agentTransactions: each.agentTransactions.map((filed) => ({
      ...filed,
      isTiqAnswered: filed.agtTransStatus === 'Questioned',
    })),
  })),
};

/** The same one, its questioned transaction placed with two syndicates. */
export const lloydsPolicy: Policy = {
  ...busyPolicy,
  coverageCodes: busyPolicy.coverageCodes.map((group) => ({
    ...group,
    agentTransactions: group.agentTransactions.map((transaction) =>
      transaction.agtTransId === 44
        ? {
            ...transaction,
            lsName: 'Harrow Lane Syndicate 9003, Quayside Syndicate 9044',
            lloydsSyndicateAllocations: [
              { lsId: 4, lsName: 'Harrow Lane Syndicate 9003', userPremium: 100_000 },
              { lsId: 5, lsName: 'Quayside Syndicate 9044', userPremium: 37_500 },
            ],
            agtTransComment: 'Second warehouse added',
          }
        : transaction,
    ),
  })),
};

/** All that can be on file of one transaction. */
export const fullRecord: Output<typeof filings.transactionRecord> = {
  ...filings.transactionRecord.example.response,
  insurerDeclinations: [
    { insurerName: 'Volunteer Mutual Insurance Company', insurerNaic: '10921' },
    { insurerName: 'Cumberland Casualty Company', insurerNaic: '20934' },
    { insurerName: 'Plateau Farm Mutual', insurerNaic: '30947' },
  ],
};

const names = [
  'Bighorn Outfitters LLC',
  'Medicine Bow Quarry Company',
  'Wind River Hospitality Group',
  'Laramie Foundry & Machine Works',
  'Snowy Range Condominium Association',
  'Platte Valley Feed Cooperative',
  'Teton Backcountry Guides',
  'Sweetwater Trona Haulers',
  'Powder River Wool Growers',
  'Shoshone Street Apartments',
  'Big Piney Drilling Services',
  'Vedauwoo Climbing School',
];

const rows: readonly PolicyRow[] = names.map((agtPolicyInsured, index) => ({
  agtPolicyId: 41 + index,
  agtPolicyNumber: `SL-2026-${String(41 + index).padStart(4, '0')}`,
  agtPolicyInsured,
  homeStateAbbr: index % 4 === 3 ? 'CO' : 'WY',
  homeStateName: index % 4 === 3 ? 'Colorado' : 'Wyoming',
  agtPolicyTotalPremium: 1_000_000 - index * 61_375,
  agentName: index % 3 === 0 ? 'Ada Larkin' : 'Ben Okafor',
  agentId: index % 3 === 0 ? 3 : 4,
  agtPolicyExpirationDate: `2027-01-${String(15 + index).padStart(2, '0')}T00:00:00.000Z`,
  tiqs: index === 2 ? 1 : 0,
  tiqSince: index === 2 ? '2026-01-08T00:00:00.000Z' : null,
  tiqReason: index === 2 ? 'The exemption of the insured has to be verified.' : '',
  insurerNames: ['Granite Peak Specialty Insurance Company'],
  agtPolicyEffectiveDate: `2026-01-${String(15 + index).padStart(2, '0')}T00:00:00.000Z`,
  agtPolicyTotalTax: 30_000 - index * 1841,
  agtTransNumber: `2026-${String(41 + index).padStart(8, '0')}`,
}));

/** A page of what was found. */
export function searchResult<Row>(page: number, pageSize: number, found: readonly Row[]) {
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    truncated: false,
  };
}

/** The policies whose insured, number or confirmation number contains a text. */
export function rowsMatching(text: string): readonly PolicyRow[] {
  const wanted = text.toLowerCase();
  return rows.filter(({ agtPolicyInsured, agtPolicyNumber, agtTransNumber }) =>
    `${agtPolicyInsured} ${agtPolicyNumber} ${agtTransNumber}`.toLowerCase().includes(wanted),
  );
}

const [signature] = user.agreementRecords.example.response;
if (!signature) throw new Error('The example of the contract is of nobody.');

/** Agreements that somebody signed when they came: the terms in force, and an earlier non-disclosure agreement. */
export const signatures: Output<typeof user.agreementRecords> = [
  {
    ...signature,
    kind: 'nda',
    version: '2024-02',
    hash: '1'.repeat(64),
    signedAt: '2024-02-06T22:04:05.000Z',
  },
  signature,
];

/** An agreement long enough to scroll. */
export const terms: Output<typeof user.termsOfService> = {
  ...user.termsOfService.example.response,
  blocks: [
    {
      kind: 'paragraph',
      text: 'These terms govern the use of the portal of the Surplus Lines Service Office. Please read them to the end.',
      items: [],
    },
    ...Array.from({ length: 9 }, (_, index) => [
      { kind: 'heading' as const, text: `${index + 1}. Accounts and passwords`, items: [] },
      {
        kind: 'paragraph' as const,
        text: 'Accounts are granted to licensees or IPC insureds, who may create sub-users. Whoever holds the account answers for what its sub-users file.',
        items: [],
      },
      {
        kind: 'list' as const,
        text: '',
        items: [
          'Passwords must not be shared.',
          'Transaction fees are a percentage of gross premium, invoiced quarterly and due within 45 days.',
          'Late fees accrue interest at 9% per annum.',
        ],
      },
    ]).flat(),
  ],
};

/** The office's message, in its own HTML. */
export const welcome = `<h2>Quarter 4 closes on January 31</h2>
<p>Please file everything that took effect before January 1 until then. What is received later belongs to the next quarter and may be questioned.</p>
<h3>New this month</h3>
<ul><li>The tax of a filing is shown line by line while you enter it.</li>
<li>Colorado filings with a location of risk are taken here from now on.</li></ul>
<p>Read the <a href="https://office.example/manual">reporting entity manual</a> for details.</p>
<script>alert('never')</script><form action="/steal"><input name="password"></form>`;
