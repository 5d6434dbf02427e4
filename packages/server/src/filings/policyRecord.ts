import {
  type AgentPolicyPayload,
  mapAddressParts,
  policyTextColumns,
  storedPolicyTexts,
  toWireDate,
} from '@slip/forms/rules';
import { checkedDay } from './checkedDay.js';
import { searchKey } from './search/searchKey.js';
import type { policies } from './tables.js';

/** The fields of a policy from a checked filing, as they are stored. */
export function policyFields(filing: Omit<AgentPolicyPayload, 'coverageCodes'>) {
  // Written-out fields come first: a name that follows a spread costs as much as twenty of these, and a file has thousands of rows.
  return {
    policyNumberKey: searchKey(filing.agtPolicyNumber),
    insuredNameKey: searchKey(filing.agtPolicyInsured),
    expirationDate: checkedDay(filing.agtPolicyExpirationDate),
    masterPolicyId: filing.isPartOfMasterPolicy ? filing.masterPolicyId : null,
    ...policyTextColumns(filing),
    ...mapAddressParts('risk', (_, name) => filing[name]),
    ...mapAddressParts('insured', (_, name) => filing[name]),
  };
}

/** The facts on file of a policy itself, under the names of the wire (spec 3 §2.5). */
export function policyRecord(policy: typeof policies.$inferSelect) {
  return {
    agtPolicyId: policy.id,
    trackingPolicyId: policy.firstPolicyId ?? policy.id,
    ...storedPolicyTexts(policy),
    agentId: policy.agentId,
    homeStateAbbr: policy.homeState,
    agtPolicyExpirationDate: toWireDate(policy.expirationDate),
    ...mapAddressParts('risk', (_, name) => policy[name]),
    ...mapAddressParts('insured', (_, name) => policy[name]),
  };
}
