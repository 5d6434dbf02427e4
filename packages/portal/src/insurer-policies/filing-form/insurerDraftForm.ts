import { type InsurerPolicyForm, isInsurerPolicyForm } from '@slip/forms/rules';
import type { DraftForm } from '../../filings/drafts/DraftForm.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';

/** Drafts of what insurers report. */
export const insurerDraftForm: DraftForm<InsurerPolicyForm> = {
  isForm: isInsurerPolicyForm,
  policyPath: ({ policyId }) => insurerPolicyPath({ policyId }),
  agentName: ({ EntityValue }) => EntityValue?.label ?? '',
};
