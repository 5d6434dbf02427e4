import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { policyNumberQuestion, type Question, stateFacts } from '@slip/forms/rules';
import { useState } from 'react';
import type { Policy } from '../Policy.js';

/** Asks the office whether another policy of the agent has the number that is entered. */
export function usePolicyNumberQuestion(policy: Policy): Question<string> {
  const client = useClient();
  const [question] = useState(() =>
    policyNumberQuestion(
      (agentPolicyNumber, signal) =>
        client.call(
          filings.duplicatePolicyNumber,
          {
            query: {
              agentId: policy.agentId,
              agentPolicyId: policy.agtPolicyId,
              homeState: policy.homeStateAbbr,
              agentPolicyNumber,
              isMsAgentPolicy: false,
            },
          },
          { signal },
        ),
      stateFacts(policy.homeStateAbbr),
      policy.agtPolicyNumber,
    ),
  );
  return question;
}
