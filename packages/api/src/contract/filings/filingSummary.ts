import { array, number, object, string } from 'yup';
import { filers } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, taxes } from '../shapes.js';
import { lastQuarters, yearQuarter } from './summaryShapes.js';

/** The summary of policies on a filer's dashboard. */
export const filingSummary = endpoint({
  id: 'filings.filingSummary',
  method: 'GET',
  path: '/filings/filingSummary',
  summary: 'Read what needs the caller: questioned policies, missing licenses; and the last eight quarters.',
  source: NAMED_HERE,
  query: object({
    associatedAgentId: recordId()
      .optional()
      .meta({ description: 'One of the agents an agency acts for; all of them when left out.' }),
  }),
  response: object({
    questionedPolicies: number().integer().min(0).required(),
    reportedPolicies: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'What insurers reported and nobody filed, see filings.reportedPolicies.' }),
    missingLicenses: array()
      .of(
        object({
          agentId: recordId().required(),
          agentName: string().required(),
          state: stateCode().required(),
          stateName: string().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'Participating states in which an agent has no license that is valid today.' }),
    quarters: lastQuarters(),
    totals: array()
      .of(
        object({
          yearQuarter: yearQuarter(),
          state: stateCode().required(),
          stateName: string().required(),
          premium: cents().required(),
          tax: taxes(),
          transactionFee: cents().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'By the quarter in which it was received, and by state; nothing is left out.' }),
  }),
  permission: 'VIEW POLICY',
  accounts: filers,
  example: {
    query: { associatedAgentId: 3 },
    response: {
      questionedPolicies: 2,
      reportedPolicies: 1,
      missingLicenses: [{ agentId: 3, agentName: 'Ada Larkin', state: 'TN', stateName: 'Tennessee' }],
      quarters: [20242, 20243, 20244, 20251, 20252, 20253, 20254, 20261],
      totals: [
        {
          yearQuarter: 20253,
          state: 'WY',
          stateName: 'Wyoming',
          premium: 4_250_000,
          tax: 127_500,
          transactionFee: 7_438,
        },
        {
          yearQuarter: 20254,
          state: 'CO',
          stateName: 'Colorado',
          premium: 1_900_000,
          tax: 57_000,
          transactionFee: 3_325,
        },
        {
          yearQuarter: 20254,
          state: 'WY',
          stateName: 'Wyoming',
          premium: 5_100_000,
          tax: 153_000,
          transactionFee: 8_925,
        },
        {
          yearQuarter: 20261,
          state: 'WY',
          stateName: 'Wyoming',
          premium: 1_000_000,
          tax: 30_750,
          transactionFee: 1_794,
        },
      ],
    },
  },
});
