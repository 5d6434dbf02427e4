import { denialRequest, type Likeness, likenesses } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { brokers, endpoint } from '../endpoint.js';
import { denialFacts } from '../filings/filingSummary.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireDate } from '../shapes.js';

const reportedPolicy = () =>
  object({
    insPolicyId: recordId().required(),
    insPolicyNumber: string().required(),
    insPolicyInsured: string().required(),
    homeStateAbbr: stateCode().required(),
    homeStateName: string().required(),
    agentId: recordId().required(),
    agentName: string().required(),
    insurerId: recordId().required().meta({ description: 'The insurer, as filings name it.' }),
    insurerName: string().required(),
    insurerNaic: string().required(),
    insPolicyEffectiveDate: wireDate()
      .required()
      .meta({ description: 'Of the first transaction that holds.' }),
    insTransPremium: cents().required().meta({ description: 'Of that transaction.' }),
    submittedDate: wireDate().required(),
    similar: object({
      agtPolicyId: recordId().required(),
      agtPolicyNumber: string().required(),
      likeness: mixed<Likeness>().oneOf(likenesses).required(),
    })
      .nullable()
      .defined()
      .default(undefined)
      .meta({ description: 'A policy of the agent whose number is like it: perhaps the same, mistyped.' }),
    denial: object({ ...denialFacts(), deniedBy: string().required(), deniedDate: wireDate().required() })
      .nullable()
      .defined()
      .default(undefined)
      .meta({ description: 'Who said that it is not the agent’s, when and why; null where nobody did.' }),
  });

/** Policies that insurers reported under the NPN of the caller, or of the agents an agency acts for, and that nobody filed. */
export const reportedPolicies = endpoint({
  id: 'filings.reportedPolicies',
  method: 'GET',
  path: '/filings/reportedPolicies',
  summary:
    'List policies that insurers reported of the caller’s agents and that were not filed, the newest first, by the page; and how many there are.',
  source: NAMED_HERE,
  query: object({
    insurerPolicyId: recordId().optional().meta({ description: 'Only this one.' }),
    isDenied: boolean().default(false).meta({
      description: 'Those of which it was said that they are not the agent’s, instead of the others.',
    }),
    page: number().integer().min(1).max(1_000_000).default(1),
    pageSize: number().oneOf([10, 25, 50, 100]).default(10),
  }),
  response: object({
    rows: array().of(reportedPolicy().required()).required(),
    total: number().integer().min(0).required(),
  }),
  permission: 'VIEW POLICY',
  accounts: brokers,
  example: {
    query: { insurerPolicyId: 12, isDenied: false, page: 1, pageSize: 10 },
    response: {
      rows: [
        {
          insPolicyId: 12,
          insPolicyNumber: 'GP-2026-0412',
          insPolicyInsured: 'Bighorn Outfitters LLC',
          homeStateAbbr: 'WY',
          homeStateName: 'Wyoming',
          agentId: 3,
          agentName: 'Ada Larkin',
          insurerId: 7,
          insurerName: 'Granite Peak Specialty Insurance Company',
          insurerNaic: '47011',
          insPolicyEffectiveDate: '2026-01-15T00:00:00.000Z',
          insTransPremium: 1_000_000,
          submittedDate: '2026-02-02T00:00:00.000Z',
          similar: null,
          denial: null,
        },
      ],
      total: 1,
    },
  },
});

/** The common part of the calls that deny a policy and that take the denial back. */
const denial = {
  method: 'POST',
  source: NAMED_HERE,
  response: recordId().required().meta({ description: 'The id of what was said.' }),
  permission: 'EDIT POLICY',
  accounts: brokers,
  idempotency: 'key',
  invalidates: ['filings.reportedPolicies', 'filings.filingSummary'],
} as const;

/** Says that a policy an insurer reported under the agent's NPN is not the agent's. */
export const denyReportedPolicy = endpoint({
  ...denial,
  id: 'filings.denyReportedPolicy',
  path: '/filings/denyReportedPolicy',
  summary:
    'Say, with a reason, that a policy an insurer reported is not the agent’s; the insurer and the office read it.',
  body: denialRequest(),
  example: {
    body: { insPolicyId: 12, reason: 'otherAgent', note: 'Prairie Brokers placed it.' },
    response: 4,
  },
});

/** Takes back a denial: the policy waits to be filed again. */
export const takeBackDenial = endpoint({
  ...denial,
  id: 'filings.takeBackDenial',
  path: '/filings/takeBackDenial',
  summary: 'Take back that a policy an insurer reported is not the agent’s.',
  body: object({ insPolicyId: recordId().required() }).noUnknown(),
  example: { body: { insPolicyId: 12 }, response: 4 },
});
