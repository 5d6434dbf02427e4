import { type InsurerPolicyUpdate, normalizeLine } from '@slip/forms/rules';
import { searchKey } from '../filings/search/searchKey.js';

/** The fields of a policy that an insurer sent, as they are stored. */
export function insurerPolicyFields(sent: Omit<InsurerPolicyUpdate, 'insPolicyId'>) {
  const policyNumber = normalizeLine(sent.insPolicyNumber);
  const insuredName = normalizeLine(sent.insPolicyInsured);
  return {
    homeState: sent.insPolicyHomeState,
    agentId: sent.ipcPolicy === 1 ? null : sent.agentId,
    policyNumber,
    insuredName,
    policyNumberKey: searchKey(policyNumber),
    insuredNameKey: searchKey(insuredName),
  };
}
