import { prefixed, storedPolicyTexts, toWireDate } from '@slip/forms/rules';
import type { policies } from './tables.js';

/** The facts on file of a policy itself, under the names of the wire (spec 3 §2.5). */
export function policyRecord(policy: typeof policies.$inferSelect) {
  return {
    agtPolicyId: policy.id,
    trackingPolicyId: policy.firstPolicyId ?? policy.id,
    ...storedPolicyTexts(policy),
    agentId: policy.agentId,
    homeStateAbbr: policy.homeState,
    agtPolicyExpirationDate: toWireDate(policy.expirationDate),
    ...prefixed('risk', (_, name) => policy[name]),
    ...prefixed('insured', (_, name) => policy[name]),
  };
}
