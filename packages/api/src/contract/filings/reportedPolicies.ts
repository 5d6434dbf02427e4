import { type Likeness, likenesses } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { brokers } from '../callers.js';
import { endpoint } from '../endpoint.js';
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
  });

/** What insurers reported under the NPN of the caller, or of the agents an agency acts for, and nobody filed. */
export const reportedPolicies = endpoint({
  id: 'filings.reportedPolicies',
  method: 'GET',
  path: '/filings/reportedPolicies',
  summary:
    'List policies that insurers reported of the caller’s agents and that were not filed; the newest 100, and how many there are.',
  source: NAMED_HERE,
  query: object({
    insurerPolicyId: recordId().optional().meta({ description: 'Only this one.' }),
  }),
  response: object({
    rows: array().of(reportedPolicy().required()).required(),
    total: number().integer().min(0).required(),
  }),
  permission: 'VIEW POLICY',
  accounts: brokers,
  example: {
    query: { insurerPolicyId: 12 },
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
        },
      ],
      total: 1,
    },
  },
});
