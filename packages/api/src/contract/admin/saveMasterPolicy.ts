import { masterPolicyRequest } from '@slip/forms/rules';
import { filers } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';

/** Adds or changes a master policy of an agent; answers its id (spec 2 §7). */
export const saveMasterPolicy = endpoint({
  id: 'admin.saveMasterPolicy',
  method: 'POST',
  path: '/admin/saveMasterPolicy',
  summary: 'Add a master policy to an agent, or change one; a new one has the id 0.',
  source: 'spec 2 §7 Admin',
  body: masterPolicyRequest(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: ['filings.masterPolicies', 'filings.agentPolicy'],
  example: {
    body: {
      masterPolicyId: 0,
      agentId: 3,
      masterPolicyNumber: 'MP-2',
      masterPolicyInsured: 'Prairie Storage LLC',
    },
    response: 3,
  },
});
