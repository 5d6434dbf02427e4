import { limits } from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';
import { endpoint, filers, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, stateCode, usDate } from '../shapes.js';

/** Tells whether a policy number is already on file (spec 3 §7.1). */
export const duplicatePolicyNumber = endpoint({
  id: 'filings.duplicatePolicyNumber',
  method: 'GET',
  path: '/filings/duplicatePolicyNumber',
  summary: 'Tell whether an agent already has this policy number in a state.',
  source: NAMED_HERE,
  query: object({
    agentId: recordId().required(),
    agentPolicyId: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
    homeState: stateCode().required(),
    agentPolicyNumber: string().max(limits.policyNumber).required(),
    // Always false (spec 3 §7.1): the home state alone taxes a policy.
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

/** The policy with a number that is already on file, for people who may see that policy (spec 3 §5.1). */
export const policyWithNumber = endpoint({
  id: 'filings.policyWithNumber',
  method: 'GET',
  path: '/filings/policyWithNumber',
  summary: 'Find the newest policy of an agent in a state that has this policy number.',
  source: NAMED_HERE,
  query: object({
    agentId: recordId().required(),
    homeState: stateCode().required(),
    agentPolicyNumber: string().max(limits.policyNumber).required(),
  }),
  response: object({
    agtPolicyId: recordId().required(),
    agtPolicyNumber: string().required(),
    agtPolicyInsured: string().required(),
  })
    .nullable()
    .defined(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3, homeState: 'WY', agentPolicyNumber: 'SL-1' },
    response: { agtPolicyId: 41, agtPolicyNumber: 'SL-1', agtPolicyInsured: 'Bighorn Outfitters LLC' },
  },
});

/** Tells whether the agent holds a license in the state (spec 3 §7.1). */
export const agentHasLicense = endpoint({
  id: 'filings.agentHasLicense',
  method: 'GET',
  path: '/filings/agentHasLicense',
  summary: 'Tell whether an agent holds a license in a state.',
  source: NAMED_HERE,
  query: object({ agentId: recordId().required(), state: stateCode().required() }),
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { query: { agentId: 3, state: 'WY' }, response: true },
});

/** Tells whether the agent's license in the state is active on a date (spec 3 §4.2, §5.1). */
export const agentIsActive = endpoint({
  id: 'filings.agentIsActive',
  method: 'GET',
  path: '/filings/agentIsActive',
  summary: 'Tell whether the license of an agent in a state is active on a date.',
  source: NAMED_HERE,
  query: object({
    agentId: recordId().required(),
    state: stateCode().required(),
    effectiveDate: usDate().required(),
  }),
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { query: { agentId: 3, state: 'WY', effectiveDate: '01/15/2026' }, response: true },
});
