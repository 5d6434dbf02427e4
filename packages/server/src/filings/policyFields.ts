import { type AgentPolicyPayload, policyTextColumns, prefixed } from '@slip/forms/rules';
import { checkedDay } from './checkedDay.js';
import { searchKey } from './search/searchKey.js';

/** The fields of a policy from a checked filing, as they are stored. */
export function policyFields(filing: Omit<AgentPolicyPayload, 'coverageCodes'>) {
  // Written-out fields come first: a name that follows a spread costs as much as twenty of these, and a file has thousands of rows.
  return {
    policyNumberKey: searchKey(filing.agtPolicyNumber),
    insuredNameKey: searchKey(filing.agtPolicyInsured),
    expirationDate: checkedDay(filing.agtPolicyExpirationDate),
    masterPolicyId: filing.isPartOfMasterPolicy ? filing.masterPolicyId : null,
    ...policyTextColumns(filing),
    ...prefixed('risk', (_, name) => filing[name]),
    ...prefixed('insured', (_, name) => filing[name]),
  };
}
