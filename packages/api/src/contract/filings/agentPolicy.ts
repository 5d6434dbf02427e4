import {
  limits,
  mapAddressParts,
  mapFields,
  noPolicyTexts,
  noTransactionTexts,
  policyTexts,
  type QuestionRule,
  questionRules,
  transactionTexts,
} from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, taxes, wireDate } from '../shapes.js';
import { premiumAllocations } from './transactionDetails.js';

const transaction = () =>
  object({
    agtTransId: recordId().required(),
    agtTransNumber: string()
      .max(limits.confirmationNumber)
      .required()
      .meta({ description: 'The confirmation number, at most 13 characters.' }),
    agtTransType: number().integer().required(),
    transactionTypeDescription: string().required(),
    agtTransStatus: mixed<'Accepted' | 'Questioned'>().oneOf(['Accepted', 'Questioned']).required(),
    insurerId: recordId().required(),
    insurerName: string().required(),
    insurerNaic: string().required(),
    lsName: string().defined(),
    lloydsSyndicateAllocations: array()
      .of(
        object({
          lsId: recordId().required(),
          lsName: string().required(),
          userPremium: cents().required(),
        }).required(),
      )
      .required()
      .meta({ description: "The Lloyd's syndicates and their signed parts of the premium." }),
    agtTransEffectiveDate: wireDate().required(),
    agtTransExpirationDate: wireDate().required(),
    agtTransReceivedDate: wireDate().required(),
    agentTransactionAllocations: premiumAllocations().meta({
      description: 'Premium and fees by state: one row, for the home state taxes all of them.',
    }),
    agtTransPremium: cents().required(),
    msAgtTransOtherFees: cents().required(),
    agtTransAsmtSumTaxOther: taxes(),
    agtTransAsmtSumCm: cents().required().meta({ description: "The office's transaction fee." }),
    agtTransIdBackout: recordId().nullable().defined(),
    tiqReason: string().defined(),
    tiqRules: array()
      .of(mixed<QuestionRule>().oneOf(questionRules).required())
      .required()
      .meta({ description: 'The rules by which the office questions it, or did.' }),
    isTiqAnswered: boolean()
      .required()
      .meta({ description: 'The question was answered, and waits for the office.' }),
    slipBillId: recordId().required(),
    ...mapFields(transactionTexts, () => string().defined()),
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

/** Another term of the same risk. */
const term = () =>
  object({
    policyId: recordId().required(),
    agentId: recordId().required(),
    policyNumber: string().required(),
    agtPolicyExpirationDate: wireDate().required(),
  })
    .nullable()
    .default(null)
    .defined();

/** One stored policy with everything filed on it (spec 3 §3.1, §7.1). */
export const agentPolicy = endpoint({
  id: 'filings.agentPolicy',
  method: 'GET',
  path: '/filings/agentPolicy',
  summary: 'Read a policy with its coverages and transactions.',
  source: NAMED_HERE,
  query: object({
    agentPolicyId: recordId().required(),
    agentId: recordId().required(),
    state: stateCode().required(),
  }),
  response: object({
    agtPolicyId: recordId().required(),
    trackingPolicyId: recordId().required(),
    ...mapFields(policyTexts, ({ asked }) =>
      asked === 'required' ? string().required() : string().defined(),
    ),
    agentId: recordId().required(),
    agencyId: number().integer().required(),
    agentName: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    agtPolicyExpirationDate: wireDate().required(),
    ...mapAddressParts('risk', () => string().defined()),
    ...mapAddressParts('insured', () => string().defined()),
    isPartOfMasterPolicy: boolean().required(),
    masterPolicyId: recordId().nullable().defined(),
    masterPolicyNumber: string().defined(),
    masterPolicyInsured: string().defined(),
    agtPolicyTotalPremium: cents().required(),
    renewedFrom: term().meta({ description: 'The term before, where there is one.' }),
    renewedBy: term().meta({ description: 'The term after, once it is filed.' }),
    coverageCodes: array().of(coverage().required()).required(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentPolicyId: 41, agentId: 3, state: 'WY' },
    response: {
      agtPolicyId: 41,
      trackingPolicyId: 41,
      ...noPolicyTexts,
      agtPolicyNumber: 'SL-2026-0041',
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agentId: 3,
      agencyId: 0,
      agentName: 'Ada Larkin',
      homeStateAbbr: 'WY',
      homeStateName: 'Wyoming',
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
      agtPolicyTotalPremium: 1_000_000,
      renewedFrom: null,
      renewedBy: null,
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
              lloydsSyndicateAllocations: [],
              agtTransEffectiveDate: '2026-01-15T00:00:00.000Z',
              agtTransExpirationDate: '2027-01-15T00:00:00.000Z',
              agtTransReceivedDate: '2026-01-16T00:00:00.000Z',
              agentTransactionAllocations: [
                { stateName: 'Wyoming', userPremium: 1_000_000, userFees: 25_000 },
              ],
              agtTransPremium: 1_000_000,
              msAgtTransOtherFees: 25_000,
              agtTransAsmtSumTaxOther: 30_750,
              agtTransAsmtSumCm: 1_794,
              agtTransIdBackout: null,
              tiqReason: '',
              tiqRules: [],
              isTiqAnswered: false,
              slipBillId: 5,
              ...noTransactionTexts,
              agtTransLateExempt: 'N',
            },
          ],
        },
      ],
    },
  },
});
