import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { asksForDuplicates, normalizeLine, policyTextCheck } from '@slip/forms/rules';
import { useFailureNotice } from '../../notices/useNotices.js';
import type { Filing } from './Filing.js';
import { useRested } from './useRested.js';

/** Whether the agent already has the policy number in the state; `undefined` while nobody knows, or nobody asks. */
export function useDuplicateCheck(
  { agent, state, policy, workflow }: Filing,
  typed: string,
): boolean | undefined {
  const policyNumber = normalizeLine(useRested(typed));
  const isPossible =
    asksForDuplicates(workflow) && policyTextCheck('agtPolicyNumber', state.form)(policyNumber) === undefined;
  const check = useEndpoint(
    filings.duplicatePolicyNumber,
    isPossible
      ? {
          query: {
            agentId: agent.id,
            // A renewal may keep the number of the policy it renews.
            agentPolicyId: policy?.agtPolicyId ?? 0,
            homeState: state.abbreviation,
            agentPolicyNumber: policyNumber,
            isMsAgentPolicy: false,
          },
        }
      : null,
  );
  useFailureNotice(check.error);
  return policyNumber === normalizeLine(typed) ? check.data : undefined;
}
