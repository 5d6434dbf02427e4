import { agentPolicyPayload, mapAddressParts, noPolicyTexts, noTransactionTexts } from '@slip/forms/rules';
import { endpoint, filers } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId } from '../shapes.js';
import { exampleDraftId, ofDraft } from './policyDrafts.js';

/** A policy as it is filed. */
export const examplePolicy = {
  ...noPolicyTexts,
  agtPolicyInsured: 'Bighorn Outfitters LLC',
  agtPolicyNumber: 'SL-2026-0041',
  agentId: 3,
  agencyId: 0,
  homeStateAbbr: 'WY',
  agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
  ...mapAddressParts('risk', () => ''),
  insuredAddress1: '12 Pine St',
  insuredAddress2: '',
  insuredCity: 'Cheyenne',
  insuredState: 'WY',
  insuredCountry: 'USA',
  insuredProvince: '',
  insuredZip: '82001',
  isPartOfMasterPolicy: false,
  masterPolicyId: null,
  masterPolicyNumber: '',
  masterPolicyInsured: '',
  trackingPolicyId: 0,
  agtPolicyId: 0,
  originalAgentId: null,
  coverageCodes: [
    {
      ccCoverageCode: '5000',
      coverageCodeDesc: 'Commercial General Liability',
      ccTaxStatus: '0',
      taxStatusDescription: 'Taxable',
      agtTransGrpId: 0,
      shdPrimaryAmount: 0,
      shdAopDeductible: 0,
      shdEligibleForWindstormPool: 0,
      shdWindstormCoverage: 0,
      shdHurricaneDeductible: 0,
      agentTransactions: [
        {
          agtTransType: 1,
          insurerNaic: '12345',
          insurerId: 9,
          agtTransExpirationDate: '2027-01-15T00:00:00.000Z',
          agtTransEffectiveDate: '2026-01-15T00:00:00.000Z',
          ...noTransactionTexts,
          msAgtTransPremium: 1_000_000,
          msAgtTransOtherFees: 25_000,
          slipBillId: 5,
          agtTransLateExempt: 'N',
          lloydsSyndicateAllocations: [],
          insurerDeclinations: [],
        },
      ],
    },
  ],
} as const;

/** Files a new policy; answers its id (spec 3 §7.1). */
export const submitNewPolicy = endpoint({
  id: 'filings.submitNewPolicy',
  method: 'POST',
  path: '/filings/submitNewPolicy',
  summary: 'File a new policy with its coverages and transactions.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: agentPolicyPayload(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: [
    'filings.searchAgentPolicies',
    'filings.filingSummary',
    'compliance.owed',
    'filings.reportedPolicies',
    'filings.duplicatePolicyNumber',
    'filings.policyDrafts',
    'filings.policyDraft',
  ],
  example: {
    query: { draftId: exampleDraftId },
    body: examplePolicy,
    response: 41,
  },
});

const [exampleCoverage] = examplePolicy.coverageCodes;
const [exampleTransaction] = exampleCoverage.agentTransactions;

/** Files the next term of a policy; answers the id of the new policy (spec 3 §4.2, §7.1). */
export const submitRenewal = endpoint({
  id: 'filings.submitRenewal',
  method: 'POST',
  path: '/filings/submitRenewal',
  summary:
    'Renew a policy: its next term is a policy of its own, which keeps the agent and may keep the number.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: agentPolicyPayload(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  // The policy that is renewed then shows its renewal.
  invalidates: [...submitNewPolicy.invalidates, 'filings.agentPolicy', 'filings.filingReceipt'],
  example: {
    query: { draftId: exampleDraftId },
    body: {
      ...examplePolicy,
      agtPolicyExpirationDate: '2028-01-15T00:00:00.000Z',
      trackingPolicyId: 41,
      agtPolicyId: 41,
      originalAgentId: 3,
      coverageCodes: [
        {
          ...exampleCoverage,
          agentTransactions: [
            {
              ...exampleTransaction,
              agtTransType: 5,
              agtTransEffectiveDate: '2027-01-15T00:00:00.000Z',
              agtTransExpirationDate: '2028-01-15T00:00:00.000Z',
            },
          ],
        },
      ],
    },
    response: 42,
  },
});
