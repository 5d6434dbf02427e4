import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { asksForDuplicates, limits, normalizeLine, policyTextCheck } from '@slip/forms/rules';
import { useEffect, useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import type { Filing } from './Filing.js';

/** The form gets a text 300 ms after the last key; the check follows 500 ms later (spec 1 §9). */
const REST_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

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
