import { useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { policyNumberQuestion, type Question, stateFacts } from '@slip/forms/rules';
import { useState } from 'react';
import type { Policy } from '../Policy.js';

/** Asks the office whether another policy of the agent has the number that is entered, and tells the number that is taken. */
export function usePolicyNumberQuestion(policy: Policy): {
  readonly question: Question<string>;
  readonly taken: string | null;
} {
  const client = useClient();
  const [taken, setTaken] = useState<string | null>(null);
  const [question] = useState(() =>
    policyNumberQuestion(
      async (agentPolicyNumber, signal) => {
        const isTaken = await client.call(
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
        );
        setTaken(isTaken ? agentPolicyNumber : null);
        return isTaken;
      },
      stateFacts(policy.homeStateAbbr),
      policy.agtPolicyNumber,
    ),
  );
  return { question, taken };
}
