import { toWireDate } from '@slip/forms/rules';
import type { policies } from './tables.js';

/** What is on file of a policy itself, under the names of the wire (spec 3 §2.5). */
export function policyRecord(policy: typeof policies.$inferSelect) {
  return {
    agtPolicyId: policy.id,
    trackingPolicyId: policy.firstPolicyId ?? policy.id,
    agtPolicyInsured: policy.insuredName,
    agtPolicyNumber: policy.policyNumber,
    agentId: policy.agentId,
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
  };
}
