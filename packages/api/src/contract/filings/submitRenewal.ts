import { agentPolicyPayload } from '@slip/forms/rules';
import { filers } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId } from '../shapes.js';
import { exampleDraftId, ofDraft } from './policyDrafts.js';
import { submitNewPolicy } from './submitNewPolicy.js';

const { body: exampleBody } = submitNewPolicy.example;
const [exampleCoverage] = exampleBody.coverageCodes;
const [exampleTransaction] = exampleCoverage.agentTransactions;

/** Files the next term of a policy; answers the id of the policy it is (spec 3 §4.2, §7.1). */
export const submitRenewal = endpoint({
  id: 'filings.submitRenewal',
  method: 'POST',
  path: '/filings/submitRenewal',
  summary:
    'Renew a policy: its next term is a policy of its own, which keeps the agent and may keep the number.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: agentPolicyPayload(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  // The policy that is renewed then shows its renewal.
  invalidates: [...submitNewPolicy.invalidates, 'filings.agentPolicy', 'filings.filingReceipt'],
  example: {
    query: { draftId: exampleDraftId },
    body: {
      ...exampleBody,
      agtPolicyExpirationDate: '2028-01-15T00:00:00.000Z',
      trackingPolicyId: 41,
      agtPolicyId: 41,
      originalAgentId: 3,
      coverageCodes: [
        {
          ...exampleCoverage,
          agentTransactions: [
            {
              ...exampleTransaction,
              agtTransType: 5,
              agtTransEffectiveDate: '2027-01-15T00:00:00.000Z',
              agtTransExpirationDate: '2028-01-15T00:00:00.000Z',
            },
          ],
        },
      ],
    },
    response: 42,
  },
});
