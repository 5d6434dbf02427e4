import { limits } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireDate } from '../shapes.js';

const confirmationNumber = () => string().min(1).max(limits.confirmationNumber);

const receivedTransaction = () =>
  object({
    agtTransId: recordId().required(),
    agtTransNumber: confirmationNumber().required(),
    agtTransType: number().integer().required(),
    transactionTypeDescription: string().required(),
    agtTransStatus: mixed<'Accepted' | 'Questioned'>().oneOf(['Accepted', 'Questioned']).required(),
    tiqReason: string().defined(),
    ccCoverageCode: string().required(),
    coverageCodeDesc: string().required(),
    insurerName: string().required(),
    agtTransEffectiveDate: wireDate().required(),
    agtTransPremium: cents().required(),
    msAgtTransOtherFees: cents().required(),
  });

const receivedCharge = () =>
  object({
    asmtName: string().required(),
    amount: cents().required().meta({
      description: 'Over all transactions of the filing; what a backout gives back is taken off.',
    }),
    dueDate: wireDate().nullable().defined().meta({
      description: 'Null for what is in question: it is billed once it is accepted.',
    }),
  });

/** The receipt of what the office received in one filing (the specification has no page for it: spec 3 §4.2). */
export const filingReceipt = endpoint({
  id: 'filings.filingReceipt',
  method: 'GET',
  path: '/filings/filingReceipt',
  summary:
    'Read what was received in one filing: its confirmation numbers, and its tax and fee with the days they are due.',
  source: NAMED_HERE,
  query: object({
    agentPolicyId: recordId().required(),
    agentId: recordId().required(),
    state: stateCode().required(),
    confirmationNumber: confirmationNumber().optional().meta({
      description: 'One of the filing; left out, the last filing of the caller on the policy is meant.',
    }),
  }),
  response: object({
    agtPolicyId: recordId().required(),
    agtPolicyNumber: string().required(),
    agtPolicyInsured: string().required(),
    agentId: recordId().required(),
    agentName: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    receivedDate: wireDate().required(),
    quarter: string().required().meta({ description: 'The quarter it was received in, in words.' }),
    transactions: array().of(receivedTransaction().required()).min(1).required(),
    charges: array().of(receivedCharge().required()).required(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentPolicyId: 41, agentId: 3, state: 'WY', confirmationNumber: '2026-00000041' },
    response: {
      agtPolicyId: 41,
      agtPolicyNumber: 'SL-2026-0041',
      agtPolicyInsured: 'Bighorn Outfitters LLC',
      agentId: 3,
      agentName: 'Ada Larkin',
      homeStateAbbr: 'WY',
      homeStateName: 'Wyoming',
      receivedDate: '2026-01-16T00:00:00.000Z',
      quarter: '1st Quarter 2026',
      transactions: [
        {
          agtTransId: 41,
          agtTransNumber: '2026-00000041',
          agtTransType: 1,
          transactionTypeDescription: 'New Business',
          agtTransStatus: 'Accepted',
          tiqReason: '',
          ccCoverageCode: '5000',
          coverageCodeDesc: 'Commercial General Liability',
          insurerName: 'Granite Peak Specialty Insurance Company',
          agtTransEffectiveDate: '2026-01-15T00:00:00.000Z',
          agtTransPremium: 1_000_000,
          msAgtTransOtherFees: 25_000,
        },
      ],
      charges: [
        { asmtName: 'Premium tax', amount: 30_750, dueDate: '2026-05-15T00:00:00.000Z' },
        { asmtName: 'Transaction fee', amount: 1_794, dueDate: '2026-05-15T00:00:00.000Z' },
      ],
    },
  },
});
