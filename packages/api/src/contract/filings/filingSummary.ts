import { type DenialReason, denialReasons, type FiledMark, filedMarks } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint, filers } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, taxes, wireDate } from '../shapes.js';

/* What the summaries of filers and of insurers have in common. */

/** The third quarter of 2026 is 20263. */
export const yearQuarter = () =>
  number().integer().required().meta({ description: 'Year and quarter: 20263 is the third of 2026.' });

/** The quarters of a plot. */
export const lastQuarters = () =>
  array()
    .of(yearQuarter())
    .length(8)
    .required()
    .meta({ description: 'The eight quarters of the totals, the current one last.' });

/** A day until which something is due. */
export const dueDate = () =>
  wireDate().required().meta({ description: 'A business day: weekends and federal holidays move it on.' });

/** The mark that tells whether the agent filed what the insurer reported; it tells nothing of what was filed. */
export const filedByAgent = () =>
  mixed<FiledMark>().oneOf(filedMarks).required().meta({
    description:
      'Whether the agent, or for IPC the insured, filed a policy of this number in the state; similar: only one whose number is like it; denied: the agent says that the policy is not theirs.',
  });

/** Why an agent says that a policy an insurer reported is not theirs. */
export const denialFacts = () => ({
  reason: mixed<DenialReason>().oneOf(denialReasons).required(),
  note: string().defined().meta({ description: 'What the agent adds; may be empty.' }),
});

/** The reason and note of an agent who says that a policy is not theirs. */
export const agentDenial = () =>
  object(denialFacts())
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Why the agent says that the policy is not theirs; null where they do not.' });

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
