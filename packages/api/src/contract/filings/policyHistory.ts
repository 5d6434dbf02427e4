import { array, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, stateCode, wireTime } from '../shapes.js';
import { personOrOffice } from './questions/questions.js';

/** Events of a policy, the newest first. */
export const policyEvents = () =>
  array()
    .of(
      object({
        at: wireTime().required(),
        who: personOrOffice(),
        what: string().required(),
      }).required(),
    )
    .required();

/** The summary of an endpoint that reads a history. */
export const summaryOf = (policy: string) =>
  `Read what happened to ${policy}, the newest first: when, who, and what in one sentence.`;

/** The history of a policy, in plain words. */
export const policyHistory = endpoint({
  id: 'filings.policyHistory',
  method: 'GET',
  path: '/filings/policyHistory',
  summary: summaryOf('a policy'),
  source: NAMED_HERE,
  query: object({
    agentPolicyId: recordId().required(),
    agentId: recordId().required(),
    state: stateCode().required(),
  }),
  response: policyEvents(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentPolicyId: 41, agentId: 3, state: 'WY' },
    response: [
      {
        at: '2026-02-03T16:20:11.000Z',
        who: 'Ada Larkin',
        what: 'Changed the insured name from “Bighorn Outfiters LLC” to “Bighorn Outfitters LLC”.',
      },
      {
        at: '2026-01-16T17:05:42.000Z',
        who: 'Ada Larkin',
        what: 'Filed with confirmation number 2026-00000041.',
      },
    ],
  },
});
