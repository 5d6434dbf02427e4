import type { Output } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { InsurerPolicy } from '../insurer-policies/InsurerPolicyNotLoaded.js';

type Row = Output<typeof filings.searchInsurerPolicies>['rows'][number];

const [first] = filings.insurerPolicy.example.response.insurerTransactions;
if (!first) throw new Error('The example policy of the contract has no transaction.');

/** An insurer's policy with an addition, and one that was backed out. */
export const insurerPolicy: InsurerPolicy = {
  ...filings.insurerPolicy.example.response,
  insurerId: 9,
  insPolicyNumber: 'GP-2026-0012',
  insPolicyTotalPremium: 1_112_500,
  insurerTransactions: [
    first,
    {
      ...first,
      insTransId: 22,
      insTransNumber: '2026-00000061',
      insTransType: 2,
      transactionTypeDescription: 'Additional Premium',
      insTransEffectiveDate: '2026-01-18T00:00:00.000Z',
      insTransPremium: 112_500,
    },
    {
      ...first,
      insTransId: 23,
      insTransNumber: '2026-00000063',
      insTransType: 2,
      transactionTypeDescription: 'Additional Premium',
      insTransEffectiveDate: '2026-01-19T00:00:00.000Z',
      insTransPremium: 40_000,
    },
    {
      ...first,
      insTransId: 24,
      insTransNumber: '2026-00000064',
      insTransType: 12,
      transactionTypeDescription: 'Additional Premium (backout)',
      insTransEffectiveDate: '2026-01-19T00:00:00.000Z',
      insTransPremium: -40_000,
      insTransIdBackout: 23,
    },
  ],
};

/** Coverage that somebody procured without an agent, reported by an insurer of another country: by year. */
export const procuredPolicy: InsurerPolicy = {
  ...insurerPolicy,
  insurerId: 12,
  insurerName: 'Albion Reinsurance SE',
  agentId: null,
  agentName: '',
  agentNpn: '',
  ipcPolicy: 1,
  insPolicyTotalPremium: 1_000_000,
  insurerTransactions: [{ ...first, insSubYearAndQuarter: 20260 }],
};

const insured = [
  'Bighorn Outfitters LLC',
  'Medicine Bow Quarry Company',
  'Wind River Hospitality Group',
  'Laramie Foundry & Machine Works',
  'Snowy Range Condominium Association',
  'Platte Valley Feed Cooperative',
];

const rows: readonly Row[] = insured.map((insPolicyInsured, index) => ({
  insPolicyId: 12 + index,
  insPolicyNumber: `GP-2026-00${12 + index}`,
  insPolicyInsured,
  homeStateAbbr: index % 4 === 3 ? 'CO' : 'WY',
  homeStateName: index % 4 === 3 ? 'Colorado' : 'Wyoming',
  insPolicyTotalPremium: 1_112_500 - index * 131_250,
  agentName: ['Ada Larkin', '', 'Ben Okafor'][index % 3] ?? '',
  filedByAgent: (['filed', 'notFiled', 'similar'] as const)[index % 3] ?? 'filed',
  insPolicyEffectiveDate: `2026-01-${15 - index}T00:00:00.000Z`,
  submittedDate: `2026-01-${19 - index}T00:00:00.000Z`,
  insTransNumber: `2026-000000${58 + index}`,
}));

/** The policies of an insurer whose insured or number contains a text. */
export function insurerRowsMatching(text: string): readonly Row[] {
  const wanted = text.toLowerCase();
  return rows.filter((row) =>
    `${row.insPolicyInsured} ${row.insPolicyNumber}`.toLowerCase().includes(wanted),
  );
}
