import { type InsurerPolicyUpdate, normalizeLine } from '@slip/forms/rules';
import { searchKey } from '../filings/search/searchKey.js';

/** The columns of a policy as an insurer sends it, with the keys by which it is searched and compared. */
export function insurerPolicyColumns(sent: Omit<InsurerPolicyUpdate, 'insPolicyId'>) {
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
