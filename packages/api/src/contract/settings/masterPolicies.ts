import { masterPolicyRequest } from '@slip/forms/rules';
import { array, boolean, object } from 'yup';
import { endpoint, filers, policyReaders } from '../endpoint.js';
import { masterPolicyOfAgent, recordId } from '../shapes.js';
import { ofRecord } from './contacts.js';

/** The reads that are stale when a master policy changes. */
const invalidates = [
  'admin.masterPoliciyForAgent',
  'filings.searchMasterPoliciesForAgent',
  'filings.masterPolicies',
];

/** Adds or changes a master policy of an agent; answers its id (spec 2 §7). */
export const saveMasterPolicy = endpoint({
  id: 'admin.saveMasterPolicy',
  method: 'POST',
  path: '/admin/saveMasterPolicy',
  summary:
    'Add a master policy to an agent, or change one; a new one has the id 0, and one that was changed since it was seen is refused.',
  source: 'spec 2 §7 Admin',
  query: object(ofRecord('MP-1 / Prairie Storage LLC')),
  body: masterPolicyRequest(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: [...invalidates, 'filings.agentPolicy'],
  example: {
    query: {},
    body: {
      masterPolicyId: 0,
      agentId: 3,
      masterPolicyNumber: 'MP-2',
      masterPolicyInsured: 'Prairie Storage LLC',
    },
    response: 3,
  },
});

/** Deletes a master policy of an agent (spec 2 §7). */
export const deleteMasterPolicy = endpoint({
  id: 'admin.deleteMasterPolicy',
  method: 'POST',
  path: '/admin/deleteMasterPolicy',
  summary: 'Delete a master policy of an agent; 409 while policies are part of it, which are named.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required(), masterPolicyId: recordId().required() }),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates,
  example: { query: { agentId: 3, masterPolicyId: 2 }, response: true },
});

/** The master policies of an agent (spec 2 §7; the path is spelled so there). */
export const masterPoliciyForAgent = endpoint({
  id: 'admin.masterPoliciyForAgent',
  method: 'GET',
  path: '/admin/masterPoliciyForAgent',
  summary: 'List the master policies of an agent, by number; of the caller when no agent is named.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().optional() }),
  response: array().of(masterPolicyOfAgent().required()).required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3 },
    response: [
      {
        masterPolicyId: 2,
        agentId: 3,
        masterPolicyNumber: 'MP-1',
        masterPolicyInsured: 'Prairie Storage LLC',
      },
    ],
  },
});
