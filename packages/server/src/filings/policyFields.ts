import { type AgentPolicyPayload, policyTextColumns, prefixed } from '@slip/forms/rules';
import { checkedDay } from './checkedDay.js';
import { searchKey } from './search/searchKey.js';

/** What a checked filing says of its policy, as it is stored. */
export function policyFields(filing: Omit<AgentPolicyPayload, 'coverageCodes'>) {
  return {
    ...policyTextColumns(filing),
    policyNumberKey: searchKey(filing.agtPolicyNumber),
    insuredNameKey: searchKey(filing.agtPolicyInsured),
    expirationDate: checkedDay(filing.agtPolicyExpirationDate),
    ...prefixed('risk', (_, name) => filing[name]),
    ...prefixed('insured', (_, name) => filing[name]),
    masterPolicyId: filing.isPartOfMasterPolicy ? filing.masterPolicyId : null,
  };
}
