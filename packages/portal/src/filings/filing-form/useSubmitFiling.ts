import { ApiError, useAction, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type AgentPolicyForm, messages, toAgentPolicyPayload, toEditPayload } from '@slip/forms/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useNotices } from '../../notices/useNotices.js';
import { filingReceiptPath, policyViewPath } from '../policyPaths.js';
import { coverageOnFile } from './CoverageSection.js';
import type { Filing } from './Filing.js';
import type { FilingSubmission } from './FilingFrame.js';
import { judgedDay } from './termOnFile.js';

/** The part of an action that tells how a submission goes. */
interface SubmissionAction {
  readonly isRunning: boolean;
  readonly error: ApiError | undefined;
}

interface SubmissionOptions<Values> {
  readonly draftId: string;
  /** The actions of which one sends it. */
  readonly actions: readonly SubmissionAction[];
  /** Sends it. @returns where it leads, and the words that say that it went well */
  readonly send: (values: Values) => Promise<{ readonly path: string; readonly words: string }>;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Files what was reviewed exactly once, even if the button is pressed several times or in several windows (spec 3 §4.2). */
export function useSubmission<Values>({
  draftId,
  actions,
  send,
  onSubmitted,
}: SubmissionOptions<Values>): FilingSubmission<Values> {
  const client = useClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const [isFiled, setIsFiled] = useState(false);
  return {
    submit: async (values, onFiled) => {
      try {
        const { path, words } = await send(values);
        setIsFiled(true);
        // The office has already marked the draft as filed, so it does not matter if removing it fails.
        await onFiled().catch(() => undefined);
        notices.succeeded(words);
        await navigate(path, { replace: true });
        return undefined;
      } catch (failure) {
        if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
        notices.failed(failure);
        if (failure instanceof ApiError && failure.status === 409) {
          const { draft } = await client.call(filings.policyDraft, { query: { draftId } });
          if (draft?.submittedPolicyId) onSubmitted(draft.submittedPolicyId);
        }
        return undefined;
      }
    },
    isSubmitting: actions.some(({ isRunning }) => isRunning),
    isOutcomeUnknown: actions.some(({ error }) => error?.isOutcomeUnknown === true),
    isFiled,
  };
}

interface SubmitFilingOptions {
  readonly filing: Filing;
  readonly draftId: string;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Files what was reviewed, and leads to what the office received of it (spec 3 §4.2). */
export function useSubmitFiling({
  filing,
  draftId,
  onSubmitted,
}: SubmitFilingOptions): FilingSubmission<AgentPolicyForm> {
  const actions = {
    new: useAction(filings.submitNewPolicy),
    renewal: useAction(filings.submitRenewal),
    endorsement: useAction(filings.submitEndorsement),
    group: useAction(filings.submitGroupEndorsement),
    edit: useAction(filings.updateTransaction),
    correction: useAction(filings.autoBackoutTransaction),
  };
  const { policy, state } = filing;
  const query = { draftId };
  const officeDay = useOfficeDay();

  /** Another operation for each workflow (spec 3 §4.2); what it booked has confirmation numbers. */
  async function send(
    values: AgentPolicyForm,
  ): Promise<{ policyId: number; words: string; isBooked: boolean }> {
    const { CoverageCode, TaxStatus } = values.TransactionInformation;
    const receivedOn = judgedDay(filing) ?? officeDay();
    const about = {
      receivedOn,
      agtPolicyId: policy?.agtPolicyId,
      trackingPolicyId: policy?.trackingPolicyId,
    };
    if (filing.edited !== null) {
      const body = toEditPayload(values, state, {
        agtPolicyId: policy?.agtPolicyId ?? 0,
        opened: filing.opened,
        receivedOn,
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
    const body = toAgentPolicyPayload(values, state, { receivedOn });
    const policyId = await actions.new.run({ query, body });
    return { policyId, words: messages.filings.added, isBooked: true };
  }

  return useSubmission({
    draftId,
    actions: Object.values(actions),
    onSubmitted,
    send: async (values: AgentPolicyForm) => {
      const { policyId, words, isBooked } = await send(values);
      const address = { policyId, agentId: filing.agent.id, state: state.abbreviation };
      return { path: isBooked ? filingReceiptPath(address) : policyViewPath(address), words };
    },
  });
}
