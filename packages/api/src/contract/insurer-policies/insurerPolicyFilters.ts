import { policySearchPieces } from '@slip/forms/rules';
import { stateCode } from '../shapes.js';

/** The filters for an insurer's policies, the same on the screen and for an export (spec 3 §2.2, §7.3). */
export const insurerPolicyFilters = () => {
  const { search, insuredName, policyNumber, submitStartDate, submitEndDate } = policySearchPieces();
  return { state: stateCode().optional(), search, insuredName, policyNumber, submitStartDate, submitEndDate };
};
