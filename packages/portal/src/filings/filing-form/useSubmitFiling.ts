import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import { type AgentPolicyForm, messages, toAgentPolicyPayload, toEditPayload } from '@slip/forms/rules';
import { useRef } from 'react';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { filingReceiptPath, policyViewPath } from '../policyPaths.js';
import { coverageOnFile } from './CoverageSection.js';
import type { Filing } from './Filing.js';
import type { FilingSubmission } from './FilingFrame.js';
import { judgedDay } from './termOnFile.js';
import { useSubmission } from './useSubmission.js';

interface SubmitFilingOptions {
  readonly filing: Filing;
  readonly draftId: string;
  /** Called when the office says that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Submits a reviewed filing, and opens its receipt (spec 3 §4.2). */
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
  const seenExpiration = useRef<string>(undefined);

  /** Calls the operation of the workflow (spec 3 §4.2). `isBooked` is true if it booked transactions, which have confirmation numbers. */
  async function send(
    values: AgentPolicyForm,
  ): Promise<{ policyId: number; words: string; isBooked: boolean }> {
    const { CoverageCode, TaxStatus } = values.TransactionInformation;
    const receivedOn = judgedDay(filing) ?? officeDay();
    const onPolicy = {
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
      const body = toAgentPolicyPayload(values, state, { ...onPolicy, originalAgentId: policy?.agentId });
      const policyId = await actions.renewal.run({ query, body });
      return { policyId, words: messages.filings.added, isBooked: true };
    }
    if (filing.workflow === 'Endorsement') {
      const group = coverageOnFile(filing, CoverageCode, TaxStatus);
      const payload = toAgentPolicyPayload(values, state, {
        ...onPolicy,
        agtTransGrpId: group?.agtTransGrpId,
      });
      const { run, error } = group ? actions.group : actions.endorsement;
      // A filing that may have arrived has changed the date itself, perhaps: it is repeated as it was sent, so that it is filed once.
      const isRepeated = error?.isOutcomeUnknown === true && error.status !== 409;
      if (!isRepeated) seenExpiration.current = policy?.agtPolicyExpirationDate;
      const body = { ...payload, seenExpirationDate: seenExpiration.current };
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
