import { ApiError, useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { ServerIssue } from '@slip/forms';
import { type AgentPolicyForm, type Choice, messages, toAgentPolicyPayload } from '@slip/forms/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import { policyViewPath } from '../../paths.js';
import type { Start } from './Start.js';

/** Filing a new policy, and where it leads (spec 3 §4.2). */
export interface SubmitFiling {
  /** Files; what the office finds wrong with single fields is answered, everything else is told. */
  readonly submit: (values: AgentPolicyForm, agent: Choice) => Promise<readonly ServerIssue[] | undefined>;
  readonly isSubmitting: boolean;
  /** Nobody knows whether the last try arrived: the same filing may be sent again and is kept once. */
  readonly isOutcomeUnknown: boolean;
  /** The office has it: nothing on the page is unsaved any more. */
  readonly isFiled: boolean;
}

/**
 * Files what has been reviewed, once, however often the button is pressed.
 * @param onFiled ends what is kept of the filing elsewhere, before the page is left
 */
export function useSubmitFiling({ state }: Start, onFiled: () => Promise<void>): SubmitFiling {
  const { run, isRunning, error } = useAction(filings.submitNewPolicy);
  const notices = useNotices();
  const navigate = useNavigate();
  const [isFiled, setIsFiled] = useState(false);

  async function submit(values: AgentPolicyForm, agent: Choice): Promise<readonly ServerIssue[] | undefined> {
    try {
      const policyId = await run({ body: toAgentPolicyPayload(values, state) });
      setIsFiled(true);
      await onFiled();
      notices.succeeded(messages.filings.added);
      const address = { policyId, agentId: agent.id, state: state.abbreviation };
      await navigate(policyViewPath(address), { replace: true });
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
      return undefined;
    }
  }

  return { submit, isSubmitting: isRunning, isOutcomeUnknown: error?.isOutcomeUnknown ?? false, isFiled };
}
