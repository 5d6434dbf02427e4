import { ApiError, useAction, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { ServerIssue } from '@slip/forms';
import { type AgentPolicyForm, messages, toAgentPolicyPayload, toEditPayload } from '@slip/forms/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../notices/useNotices.js';
import { filingReceiptPath, policyViewPath } from '../policyPaths.js';
import { coverageOnFile } from './coverageOnFile.js';
import type { Filing } from './Filing.js';

/** Sending a filing, and where it leads (spec 3 §4.2). */
export interface SubmitFiling {
  /**
   * Files; what the office finds wrong with single fields is answered, everything else is told.
   * @param onFiled ends what is kept of the filing, before the page is left
   */
  readonly submit: (
    values: AgentPolicyForm,
    onFiled: () => Promise<void>,
  ) => Promise<readonly ServerIssue[] | undefined>;
  readonly isSubmitting: boolean;
  /** Nobody knows whether the last try arrived: the same filing may be sent again and is kept once. */
  readonly isOutcomeUnknown: boolean;
  /** The office has it: nothing on the page is unsaved any more. */
  readonly isFiled: boolean;
}

export interface SubmitFilingOptions {
  readonly filing: Filing;
  readonly draftId: string;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Files what was reviewed exactly once, even if the button is pressed several times or in several windows. */
export function useSubmitFiling({ filing, draftId, onSubmitted }: SubmitFilingOptions): SubmitFiling {
  const client = useClient();
  const actions = {
    new: useAction(filings.submitNewPolicy),
    renewal: useAction(filings.submitRenewal),
    endorsement: useAction(filings.submitEndorsement),
    group: useAction(filings.submitGroupEndorsement),
    edit: useAction(filings.updateTransaction),
    correction: useAction(filings.autoBackoutTransaction),
  };
  const notices = useNotices();
  const navigate = useNavigate();
  const [isFiled, setIsFiled] = useState(false);
  const all = Object.values(actions);
  const { policy, state } = filing;
  const query = { draftId };

  /** Another operation for each workflow (spec 3 §4.2); what it booked has confirmation numbers. */
  async function send(
    values: AgentPolicyForm,
  ): Promise<{ policyId: number; words: string; isBooked: boolean }> {
    const { CoverageCode, TaxStatus } = values.TransactionInformation;
    const about = { agtPolicyId: policy?.agtPolicyId, trackingPolicyId: policy?.trackingPolicyId };
    if (filing.edited !== null) {
      const body = toEditPayload(values, state, {
        agtPolicyId: policy?.agtPolicyId ?? 0,
        opened: filing.opened,
        ...filing.edited,
      });
      const { run } = body.isAutoBackout ? actions.correction : actions.edit;
      const policyId = await run({ query, body });
      return { policyId, words: messages.filings.transactionUpdated, isBooked: body.isAutoBackout };
    }
    if (filing.workflow === 'Renewal') {
      const body = toAgentPolicyPayload(values, state, { ...about, originalAgentId: policy?.agentId });
      const policyId = await actions.renewal.run({ query, body });
      return { policyId, words: messages.filings.added, isBooked: true };
    }
    if (filing.workflow === 'Endorsement') {
      const group = coverageOnFile(filing, CoverageCode, TaxStatus);
      const body = toAgentPolicyPayload(values, state, { ...about, agtTransGrpId: group?.agtTransGrpId });
      const { run } = group ? actions.group : actions.endorsement;
      const policyId = await run({ query, body });
      return { policyId, words: messages.filings.transactionAdded, isBooked: true };
    }
    const body = toAgentPolicyPayload(values, state);
    const policyId = await actions.new.run({ query, body });
    return { policyId, words: messages.filings.added, isBooked: true };
  }

  async function submit(
    values: AgentPolicyForm,
    onFiled: () => Promise<void>,
  ): Promise<readonly ServerIssue[] | undefined> {
    try {
      const { policyId, words, isBooked } = await send(values);
      setIsFiled(true);
      // The office has already marked the draft as filed, so it does not matter if removing it fails.
      await onFiled().catch(() => undefined);
      notices.succeeded(words);
      const address = { policyId, agentId: filing.agent.id, state: state.abbreviation };
      const path = isBooked ? filingReceiptPath(address) : policyViewPath(address);
      await navigate(path, { replace: true });
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
      if (failure instanceof ApiError && failure.status === 409) {
        const { draft } = await client.call(filings.policyDraft, { query });
        if (draft?.submittedPolicyId) onSubmitted(draft.submittedPolicyId);
      }
      return undefined;
    }
  }

  return {
    submit,
    isSubmitting: all.some(({ isRunning }) => isRunning),
    isOutcomeUnknown: all.some(({ error }) => error?.isOutcomeUnknown === true),
    isFiled,
  };
}
