import { limits } from '@slip/forms/rules';
import { array, object, string } from 'yup';
import { endpoint, insurerKinds } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, wireDate } from '../shapes.js';
import { exampleInsurerPolicy, insurerPolicyFacts, insurerTransaction } from './insurerPolicy.js';

const confirmationNumber = () => string().min(1).max(limits.confirmationNumber);

const { insurerTransactions, filedByAgent: _mark, agentDenial: _denial, ...policy } = exampleInsurerPolicy;
const [transaction] = insurerTransactions;

/** The receipt of what the office received in one filing of an insurer (the specification has no page for it: spec 3 §4.2). */
export const insurerFilingReceipt = endpoint({
  id: 'filings.insurerFilingReceipt',
  method: 'GET',
  path: '/filings/insurerFilingReceipt',
  summary:
    'Read what was received in one filing of an insurer: its confirmation numbers, and the periods it is reported in with their last days.',
  source: NAMED_HERE,
  query: object({
    insurerPolicyId: recordId().required(),
    insurerId: recordId().required(),
    confirmationNumber: confirmationNumber().optional().meta({
      description: 'One of the filing; left out, the last filing of the caller on the policy is meant.',
    }),
  }),
  response: object({
    ...insurerPolicyFacts(),
    receivedDate: wireDate().required(),
    transactions: array()
      .of(
        insurerTransaction()
          .shape({
            submission: string()
              .required()
              .meta({ description: 'The period it is reported in, in words: a quarter, or a whole year.' }),
            submissionDueDate: wireDate()
              .required()
              .meta({ description: 'The last day on which that period is reported in time.' }),
          })
          .required(),
      )
      .min(1)
      .required(),
  }),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: {
    query: { insurerPolicyId: 12, insurerId: 8, confirmationNumber: '2026-00000058' },
    response: {
      ...policy,
      receivedDate: '2026-02-02T00:00:00.000Z',
      transactions: [
        {
          ...transaction,
          submission: '1st Quarter 2026',
          submissionDueDate: '2026-06-30T00:00:00.000Z',
        },
      ],
    },
  },
});
