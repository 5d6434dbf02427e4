import { useAction } from '@slip/api';
import { filings } from '@slip/api/contract';
import {
  type InsurerPolicyForm,
  messages,
  toInsurerPolicyPayload,
  toInsurerTransactionPayload,
} from '@slip/forms/rules';
import type { FilingSubmission } from '../../filings/filing-form/FilingFrame.js';
import { useSubmission } from '../../filings/filing-form/useSubmission.js';
import { insurerReceiptPath } from '../insurerReceiptPath.js';
import type { InsurerFiling } from './InsurerFiling.js';

export interface SubmitInsurerFilingOptions {
  readonly filing: InsurerFiling;
  readonly draftId: string;
  /** Called when it turns out that the filing was submitted from elsewhere. */
  readonly onSubmitted: (policyId: number) => void;
}

/** Files what an insurer reviewed, and leads to what the office received of it (spec 3 §4.2, §7.2). */
export function useSubmitInsurerFiling({
  filing,
  draftId,
  onSubmitted,
}: SubmitInsurerFilingOptions): FilingSubmission<InsurerPolicyForm> {
  const actions = {
    policy: useAction(filings.submitInsurerPolicy),
    transaction: useAction(filings.addInsurerTransaction),
    correction: useAction(filings.autoBackoutInsurerTransaction),
  };
  const query = { draftId };

  /** Another operation for each workflow (spec 3 §7.2), and the specification's words for it (spec 3 §8). */
  async function send(values: InsurerPolicyForm): Promise<{ policyId: number; words: string }> {
    const { policy, edited } = filing;
    if (policy === null) {
      const policyId = await actions.policy.run({ query, body: toInsurerPolicyPayload(values) });
      return { policyId, words: messages.filings.added };
    }
    const on = { insPolicyId: policy.insPolicyId, insTransId: edited?.insTransId ?? 0 };
    const body = toInsurerTransactionPayload(values, on);
    if (edited === null) {
      const policyId = await actions.transaction.run({ query, body });
      return { policyId, words: messages.insurerPolicy.added };
    }
    const policyId = await actions.correction.run({ query, body });
    return { policyId, words: messages.filings.transactionUpdated };
  }

  return useSubmission({
    draftId,
    actions: Object.values(actions),
    onSubmitted,
    send: async (values: InsurerPolicyForm) => {
      const { policyId, words } = await send(values);
      return { path: insurerReceiptPath(policyId), words };
    },
  });
}
