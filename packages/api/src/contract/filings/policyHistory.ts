import { array, object, string } from 'yup';
import { insurerPolicyReaders, policyReaders } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { insurerPolicyKey } from '../insurer-policies/insurerPolicy.js';
import { NAMED_HERE } from '../namedHere.js';
import { personOrOffice } from '../questions/questionShapes.js';
import { recordId, stateCode, wireTime } from '../shapes.js';

/** What happened, the newest first. */
const events = () =>
  array()
    .of(
      object({
        at: wireTime().required(),
        who: personOrOffice(),
        what: string().required(),
      }).required(),
    )
    .required();

const summaryOf = (policy: string) =>
  `Read what happened to ${policy}, the newest first: when, who, and what in one sentence.`;

/** What happened to a policy, in plain words. */
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
  response: events(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
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

/** What happened to an insurer's policy, in plain words. */
export const insurerPolicyHistory = endpoint({
  id: 'filings.insurerPolicyHistory',
  method: 'GET',
  path: '/filings/insurerPolicyHistory',
  summary: summaryOf('an insurer’s policy'),
  source: NAMED_HERE,
  query: insurerPolicyKey(),
  response: events(),
  permission: 'VIEW POLICY',
  accounts: insurerPolicyReaders,
  example: {
    query: { insurerPolicyId: 12, insurerId: 8 },
    response: [
      {
        at: '2026-02-03T16:20:11.000Z',
        who: 'Greta Stone',
        what: 'Changed the entity from IPC to agent Ada Larkin.',
      },
      {
        at: '2026-02-02T17:05:42.000Z',
        who: 'Greta Stone',
        what: 'Filed with confirmation number 2026-00000058.',
      },
    ],
  },
});
