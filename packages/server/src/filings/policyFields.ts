import type { AgentPolicyPayload } from '@slip/forms/rules';
import { checkedDay } from './checkedDay.js';
import { searchKey } from './searchKey.js';

/** What a checked filing says of its policy, as it is stored. */
export function policyFields(filing: Omit<AgentPolicyPayload, 'coverageCodes'>) {
  return {
    policyNumber: filing.agtPolicyNumber,
    insuredName: filing.agtPolicyInsured,
    policyNumberKey: searchKey(filing.agtPolicyNumber),
    insuredNameKey: searchKey(filing.agtPolicyInsured),
    comments: filing.agtPolicyComments,
    mga: filing.mga,
    riskGroup: filing.riskGroup,
    expirationDate: checkedDay(filing.agtPolicyExpirationDate),
    riskAddress1: filing.riskAddress1,
    riskAddress2: filing.riskAddress2,
    riskCity: filing.riskCity,
    riskState: filing.riskState,
    riskCountry: filing.riskCountry,
    riskProvince: filing.riskProvince,
    riskZip: filing.riskZip,
    insuredAddress1: filing.insuredAddress1,
    insuredAddress2: filing.insuredAddress2,
    insuredCity: filing.insuredCity,
    insuredState: filing.insuredState,
    insuredCountry: filing.insuredCountry,
    insuredProvince: filing.insuredProvince,
    insuredZip: filing.insuredZip,
    masterPolicyId: filing.isPartOfMasterPolicy ? filing.masterPolicyId : null,
  };
}
