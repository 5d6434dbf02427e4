import { ApiError, useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import type { ServerIssue } from '@slip/forms';
import { type AgentPolicyForm, messages, stateFacts, toAgentPolicyPayload } from '@slip/forms/rules';
import { useNotices } from '../../notices/useNotices.js';
import type { Policy } from '../Policy.js';
import type { PolicyInformationValues } from './usePolicyInformationForm.js';

export interface SavePolicyInformation {
  /** Saves; what the office finds wrong with single fields is answered, everything else is told. */
  readonly save: (values: PolicyInformationValues) => Promise<readonly ServerIssue[] | undefined>;
  readonly isSaving: boolean;
}

/** Sends a policy's changed data to the office, with all else as it is on file (spec 3 §4.3). */
export function useSavePolicyInformation(
  policy: Policy,
  onFile: AgentPolicyForm,
  onSaved: () => void,
): SavePolicyInformation {
  const notices = useNotices();
  const { run, isRunning } = useAction(filings.updateAgentPolicy);

  async function save(values: PolicyInformationValues): Promise<readonly ServerIssue[] | undefined> {
    const payload = toAgentPolicyPayload(
      {
        ...onFile,
        isMasterPolicy: values.isMasterPolicy === '1' ? '1' : '0',
        MasterPolicy: values.MasterPolicy,
        PolicyDetails: { ...onFile.PolicyDetails, ...values },
        LocationOfRisk: values.LocationOfRisk,
        InsuredAddress: values.InsuredAddress,
        TransactionInformation: {
          ...onFile.TransactionInformation,
          PolicyExpirationDate: values.ExpirationDate,
        },
      },
      // The card names no coverage, and none of what is on file is sent with it.
      { ...stateFacts(policy.homeStateAbbr), coverageCodes: [] },
      { agtPolicyId: policy.agtPolicyId, trackingPolicyId: policy.trackingPolicyId },
    );
    try {
      await run({ body: payload });
      notices.succeeded(messages.filings.policyUpdated);
      onSaved();
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
      return undefined;
    }
  }

  return { save, isSaving: isRunning };
}
