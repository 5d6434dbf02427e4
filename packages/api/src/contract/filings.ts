import { agentPolicyPayload } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint } from './endpoint.js';
import { cents, lookupItems, recordId, stateCode, usDate, wireDate } from './shapes.js';

const named = 'docs/decisions/0003-paths-the-specification-does-not-show.md';
const filers = ['Agent', 'Agency', 'IPC'] as const;
const readers = ['Agent', 'Agency', 'IPC', 'Office'] as const;

const transaction = () =>
  object({
    agtTransId: recordId().required(),
    /** The confirmation number, at most 13 characters. */
    agtTransNumber: string().max(13).required(),
    agtTransType: number().integer().required(),
    transactionTypeDescription: string().required(),
    agtTransStatus: mixed<'Accepted' | 'Questioned'>().oneOf(['Accepted', 'Questioned']).required(),
    insurerId: recordId().required(),
    insurerName: string().required(),
    insurerNaic: string().required(),
    lsName: string().defined(),
    agtTransEffectiveDate: wireDate().required(),
    agtTransExpirationDate: wireDate().required(),
    agtTransReceivedDate: wireDate().required(),
    agtTransPremium: cents().required(),
    msAgtTransOtherFees: cents().required(),
    /** Premium tax and other assessments. */
    agtTransAsmtSumTaxOther: cents().required(),
    /** The office's transaction fee. */
    agtTransAsmtSumCm: cents().required(),
    agtTransIdBackout: recordId().nullable().defined(),
    tiqReason: string().defined(),
    slipBillId: recordId().required(),
    agtTransComment: string().defined(),
    agtTransLateExempt: mixed<'N'>().oneOf(['N']).required(),
  });

const coverage = () =>
  object({
    ccCoverageCode: string().required(),
    coverageCodeDesc: string().required(),
    ccTaxStatus: string().required(),
    taxStatusDescription: string().required(),
    agtTransGrpId: recordId().required(),
    agentTransactions: array().of(transaction().required()).required(),
  });

const addressFields = <P extends 'risk' | 'insured'>(prefix: P) => {
  const text = () => string().defined();
  return {
    [`${prefix}Address1`]: text(),
    [`${prefix}Address2`]: text(),
    [`${prefix}City`]: text(),
    [`${prefix}State`]: text(),
    [`${prefix}Country`]: text(),
    [`${prefix}Province`]: text(),
    [`${prefix}Zip`]: text(),
  } as Record<
    `${P}${'Address1' | 'Address2' | 'City' | 'State' | 'Country' | 'Province' | 'Zip'}`,
    ReturnType<typeof text>
  >;
};

/** One stored policy with everything filed on it (spec 3 §3.1, §7.1). */
export const agentPolicy = endpoint({
  id: 'filings.agentPolicy',
  method: 'GET',
  path: '/filings/agentPolicy',
  summary: 'Read a policy with its coverages and transactions.',
  source: named,
  query: object({
    agentPolicyId: recordId().required(),
    agentId: recordId().required(),
    state: stateCode().required(),
  }),
  response: object({
    agtPolicyId: recordId().required(),
    trackingPolicyId: recordId().required(),
    agtPolicyNumber: string().required(),
    agtPolicyInsured: string().required(),
    agentId: recordId().required(),
    agencyId: number().integer().required(),
    agentName: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    agtPolicyComments: string().defined(),
    mga: string().defined(),
    riskGroup: string().defined(),
    agtPolicyExpirationDate: wireDate().required(),
    ...addressFields('risk'),
    ...addressFields('insured'),
    isPartOfMasterPolicy: boolean().required(),
    masterPolicyId: recordId().nullable().defined(),
    masterPolicyNumber: string().defined(),
    masterPolicyInsured: string().defined(),
    agtPolicyTotalPremium: cents().required(),
    coverageCodes: array().of(coverage().required()).required(),
  }),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: {
    query: { agentPolicyId: 41, agentId: 3, state: 'WY' },
    response: {
      agtPolicyId: 41,
      trackingPolicyId: 41,
      agtPolicyNumber: 'SL-2026-0041',
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agentId: 3,
      agencyId: 0,
      agentName: 'Ada Larkin',
      homeStateAbbr: 'WY',
      homeStateName: 'Wyoming',
      agtPolicyComments: '',
      mga: '',
      riskGroup: '',
      agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
      riskAddress1: '',
      riskAddress2: '',
      riskCity: '',
      riskState: '',
      riskCountry: '',
      riskProvince: '',
      riskZip: '',
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
      agtPolicyTotalPremium: 1_000_000,
      coverageCodes: [
        {
          ccCoverageCode: '5000',
          coverageCodeDesc: 'Commercial General Liability',
          ccTaxStatus: '0',
          taxStatusDescription: 'Taxable',
          agtTransGrpId: 41,
          agentTransactions: [
            {
              agtTransId: 41,
              agtTransNumber: '2026-00000041',
              agtTransType: 1,
              transactionTypeDescription: 'New Business',
              agtTransStatus: 'Accepted',
              insurerId: 9,
              insurerName: 'Granite Peak Specialty Insurance Company',
              insurerNaic: '12345',
              lsName: '',
              agtTransEffectiveDate: '2026-01-15T00:00:00.000Z',
              agtTransExpirationDate: '2027-01-15T00:00:00.000Z',
              agtTransReceivedDate: '2026-01-16T00:00:00.000Z',
              agtTransPremium: 1_000_000,
              msAgtTransOtherFees: 25_000,
              agtTransAsmtSumTaxOther: 30_750,
              agtTransAsmtSumCm: 1_794,
              agtTransIdBackout: null,
              tiqReason: '',
              slipBillId: 5,
              agtTransComment: '',
              agtTransLateExempt: 'N',
            },
          ],
        },
      ],
    },
  },
});

/** Whether a policy number is already on file (spec 3 §7.1). */
export const duplicatePolicyNumber = endpoint({
  id: 'filings.duplicatePolicyNumber',
  method: 'GET',
  path: '/filings/duplicatePolicyNumber',
  summary: 'Tell whether an agent already has this policy number in a state.',
  source: named,
  query: object({
    agentId: recordId().required(),
    agentPolicyId: number().integer().min(0).required(),
    homeState: stateCode().required(),
    agentPolicyNumber: string().max(50).required(),
    isMsAgentPolicy: boolean().required(),
  }),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  example: {
    query: {
      agentId: 3,
      agentPolicyId: 0,
      homeState: 'WY',
      agentPolicyNumber: 'SL-1',
      isMsAgentPolicy: false,
    },
    response: false,
  },
});

/** Whether the agent holds a licence in the state (spec 3 §7.1). */
export const agentHasLicense = endpoint({
  id: 'filings.agentHasLicense',
  method: 'GET',
  path: '/filings/agentHasLicense',
  summary: 'Tell whether an agent holds a licence in a state.',
  source: named,
  query: object({ agentId: recordId().required(), state: stateCode().required() }),
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: { query: { agentId: 3, state: 'WY' }, response: true },
});

/** The entity a filing is reported for (spec 3 §7.1). */
export const reportingEntity = endpoint({
  id: 'filings.reportingEntity',
  method: 'GET',
  path: '/filings/reportingEntity',
  summary: 'Read the name and licence a filing is reported under.',
  source: named,
  query: object({ agentId: recordId().required() }),
  response: object({ name: string().required(), agentLicense: string().required() }),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: { query: { agentId: 3 }, response: { name: 'Ada Larkin', agentLicense: '3001234' } },
});

/** The insurers an agent chose that are active on a date (spec 3 §7.1). */
export const insurersForAgent = endpoint({
  id: 'filings.insurersForAgent',
  method: 'GET',
  path: '/filings/insurersForAgent',
  summary: 'List the agent’s insurers that are active in a state on a date.',
  source: named,
  query: object({
    agentId: recordId().required(),
    state: stateCode().required(),
    effectiveDate: usDate().required(),
  }),
  response: object({ selectedInsurers: lookupItems() }),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: {
    query: { agentId: 3, state: 'WY', effectiveDate: '01/15/2026' },
    response: {
      selectedInsurers: [{ value: '9', text: 'Granite Peak Specialty Insurance Company (12345)' }],
    },
  },
});

/** The earliest effective date a state takes (spec 3 §7.1). */
export const minimumEffectiveDate = endpoint({
  id: 'filings.minimumEffectiveDate',
  method: 'GET',
  path: '/filings/minimumEffectiveDate',
  summary: 'Read the earliest transaction effective date of a state.',
  source: named,
  query: object({ state: stateCode().required() }),
  response: wireDate().required(),
  permission: 'VIEW POLICY',
  example: { query: { state: 'WY' }, response: '2013-04-01T00:00:00.000Z' },
});

/** Files a new policy; answers its id (spec 3 §7.1). */
export const submitNewPolicy = endpoint({
  id: 'filings.submitNewPolicy',
  method: 'POST',
  path: '/filings/submitNewPolicy',
  summary: 'File a new policy with its coverages and transactions.',
  source: named,
  body: agentPolicyPayload(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: ['filings.searchAgentPolicies', 'filings.duplicatePolicyNumber'],
  example: {
    body: {
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agtPolicyNumber: 'SL-2026-0041',
      agentId: 3,
      agencyId: 0,
      agtPolicyComments: '',
      mga: '',
      riskGroup: '',
      homeStateAbbr: 'WY',
      agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
      riskAddress1: '',
      riskAddress2: '',
      riskCity: '',
      riskState: '',
      riskCountry: '',
      riskProvince: '',
      riskZip: '',
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
              agtTransComment: '',
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
    },
    response: 41,
  },
});

/** One row of Search & Manage Policies (spec 3 §2.2). */
const searchRow = () =>
  object({
    agtPolicyId: recordId().required(),
    agtPolicyNumber: string().required(),
    agtPolicyInsured: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    agtPolicyTotalPremium: cents().required(),
    agentName: string().required(),
    agentId: recordId().required(),
    agtPolicyExpirationDate: wireDate().required(),
    /** How many transactions in question the policy has. */
    tiqs: number().integer().min(0).required(),
  });

/** Searches the policies the person may see (spec 3 §2.2). */
export const searchAgentPolicies = endpoint({
  id: 'filings.searchAgentPolicies',
  method: 'GET',
  path: '/filings/searchAgentPolicies',
  summary: 'Search policies; at most the 100 newest matches, and whether there are more.',
  source: named,
  query: object({
    state: stateCode().optional(),
    insuredName: string().max(75).optional(),
    policyNumber: string().max(50).optional(),
    confirmationNumber: string().max(13).optional(),
    submitStartDate: wireDate().optional(),
    submitEndDate: wireDate().optional(),
    expirationStartDate: wireDate().optional(),
    expirationEndDate: wireDate().optional(),
    associatedAgentId: recordId().optional(),
    tiqs: boolean().optional(),
    page: number().integer().min(1).max(10).default(1),
    pageSize: number().oneOf([10, 25, 50, 100]).default(10),
    sort: mixed<
      'submitted' | 'policyNumber' | 'insuredName' | 'state' | 'premium' | 'expirationDate' | 'agentName'
    >()
      .oneOf(['submitted', 'policyNumber', 'insuredName', 'state', 'premium', 'expirationDate', 'agentName'])
      .default('submitted'),
    direction: mixed<'ascending' | 'descending'>().oneOf(['ascending', 'descending']).default('descending'),
  }),
  response: object({
    rows: array().of(searchRow().required()).required(),
    /** Matches found, 100 at most. */
    total: number().integer().min(0).max(100).required(),
    /** True when more than 100 match: narrow the filters. */
    truncated: boolean().required(),
  }),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: {
    query: { insuredName: 'bighorn', page: 1, pageSize: 10, sort: 'submitted', direction: 'descending' },
    response: {
      rows: [
        {
          agtPolicyId: 41,
          agtPolicyNumber: 'SL-2026-0041',
          agtPolicyInsured: 'Bighorn Outfitters LLC',
          homeStateAbbr: 'WY',
          homeStateName: 'Wyoming',
          agtPolicyTotalPremium: 1_000_000,
          agentName: 'Ada Larkin',
          agentId: 3,
          agtPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
          tiqs: 0,
        },
      ],
      total: 1,
      truncated: false,
    },
  },
});

/** Premium by state of one transaction (spec 3 §3.4). */
export const premiumDetails = endpoint({
  id: 'filings.premiumDetails',
  method: 'GET',
  path: '/filings/premiumDetails',
  summary: 'Read the premium and fees of a transaction by state.',
  source: named,
  query: object({ agentTransactionid: recordId().required() }),
  response: array()
    .of(
      object({
        stateName: string().required(),
        userPremium: cents().required(),
        userFees: cents().required(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: {
    query: { agentTransactionid: 41 },
    response: [{ stateName: 'Wyoming', userPremium: 1_000_000, userFees: 25_000 }],
  },
});

/** Assessments of one transaction (spec 3 §3.4). */
export const assessmentDetails = endpoint({
  id: 'filings.assessmentDetails',
  method: 'GET',
  path: '/filings/assessmentDetails',
  summary: 'Read the tax, assessment and fee lines of a transaction.',
  source: named,
  query: object({ agentTransactionid: recordId().required(), homeState: stateCode().required() }),
  response: array()
    .of(
      object({
        asmtName: string().required(),
        amount: cents().required(),
        /** Why the line is what it is, in one sentence. */
        reason: string().required(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: readers,
  example: {
    query: { agentTransactionid: 41, homeState: 'WY' },
    response: [
      { asmtName: 'Premium tax', amount: 30_750, reason: '3% of $10,250.00 premium and policy fees' },
    ],
  },
});
