import type { AgentPolicyPayload } from '@slip/forms/rules';
import { policyRecord } from '../policyRecord.js';
import type { policies } from '../tables.js';

/** A policy on file as it would be sent, without its coverages. */
export function policyPayload(
  policy: typeof policies.$inferSelect,
): Omit<AgentPolicyPayload, 'coverageCodes'> {
  return {
    ...policyRecord(policy),
    agencyId: 0,
    isPartOfMasterPolicy: policy.masterPolicyId !== null,
    masterPolicyId: policy.masterPolicyId,
    masterPolicyNumber: '',
    masterPolicyInsured: '',
    originalAgentId: null,
  };
}
