import { type AgentPolicyPayload, toWireDate } from '@slip/forms/rules';
import type { policies } from './tables.js';

/** A policy on file as it would be sent, without its coverages. */
export function policyPayload(
  policy: typeof policies.$inferSelect,
): Omit<AgentPolicyPayload, 'coverageCodes'> {
  return {
    agtPolicyInsured: policy.insuredName,
    agtPolicyNumber: policy.policyNumber,
    agentId: policy.agentId,
    agencyId: 0,
    agtPolicyComments: policy.comments,
    mga: policy.mga,
    riskGroup: policy.riskGroup,
    homeStateAbbr: policy.homeState,
    agtPolicyExpirationDate: toWireDate(policy.expirationDate),
    riskAddress1: policy.riskAddress1,
    riskAddress2: policy.riskAddress2,
    riskCity: policy.riskCity,
    riskState: policy.riskState,
    riskCountry: policy.riskCountry,
    riskProvince: policy.riskProvince,
    riskZip: policy.riskZip,
    insuredAddress1: policy.insuredAddress1,
    insuredAddress2: policy.insuredAddress2,
    insuredCity: policy.insuredCity,
    insuredState: policy.insuredState,
    insuredCountry: policy.insuredCountry,
    insuredProvince: policy.insuredProvince,
    insuredZip: policy.insuredZip,
    isPartOfMasterPolicy: policy.masterPolicyId !== null,
    masterPolicyId: policy.masterPolicyId,
    masterPolicyNumber: '',
    masterPolicyInsured: '',
    trackingPolicyId: policy.firstPolicyId ?? policy.id,
    agtPolicyId: policy.id,
    originalAgentId: null,
  };
}
